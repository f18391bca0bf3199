// A server's application, compiled with the types of Node.

import { type CatalogueFile, checkCatalogue } from 'assent-server/protocol';
import { createTokenProxy } from 'assent-server/proxy';
import { blockedHosts } from 'assent-server/proxy/csp';
import { impressions } from 'assent-server/proxy/impressions';
import { redisRateStore } from 'assent-server/proxy/redis';
import { smtpDelivery } from 'assent-server/proxy/smtp';
import { emailVerification } from 'assent-server/proxy/verification';
import { createServiceClient } from 'assent-server/sdk';
import { type ConsentService, createConsentService, openSqliteStore } from 'assent-server/service';

export function answer(catalogue: CatalogueFile): (request: Request) => Promise<Response> {
  if (checkCatalogue(catalogue).length > 0) throw new TypeError('The catalogue is not complete.');
  return createTokenProxy({
    serviceUrl: 'https://service.example',
    tokenUrl: 'https://service.example/oauth/token',
    clientId: 'client',
    clientSecret: 'secret',
    catalogue,
    logKey: 'a key of all instances',
    rates: { store: redisRateStore({ url: 'redis://localhost' }) },
    addOns: [
      emailVerification({
        keys: ['a key of at least thirty-two characters'],
        deliverCode: smtpDelivery({
          url: 'smtp://localhost',
          from: 'no-reply@brand.example',
          brand: 'Brand',
        }),
      }),
      impressions(),
      blockedHosts(),
    ],
  });
}

export async function withdraw(verifiedId: string): Promise<boolean> {
  const client = createServiceClient({
    serviceUrl: 'https://service.example',
    tokenUrl: 'https://service.example/oauth/token',
    clientId: 'client',
    clientSecret: 'secret',
  });
  const reply = await client.unified(verifiedId);
  const actions = reply?.unifiedConsent?.actions.map((each) => ({ ...each, action: 'REJECT' })) ?? [];
  await client.create({ subject: { verifiedId }, actions });
  return (await client.check(verifiedId)).exists;
}

export async function record(): Promise<ConsentService> {
  const store = await openSqliteStore({ folder: ':memory:' });
  return createConsentService({ store, issuer: 'https://service.example' });
}
