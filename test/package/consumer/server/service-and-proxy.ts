// A proxy in front of a service, both of the installed package.

import { createTokenProxy } from 'assent-server/proxy';
import { createBrand, createChannel, createConsentService, openSqliteStore } from 'assent-server/service';

const serviceUrl = 'https://service.example';
const subject = { anonymousId: `a1.${'A'.repeat(43)}` };

/** Posts a choice through the proxy and reads back what the service holds. */
export async function chooseAndRead() {
  const store = await openSqliteStore({ folder: ':memory:' });
  const service = await createConsentService({ store, issuer: serviceUrl });
  const brand = await createBrand(store, { name: 'Brand' });
  const { clientId, clientSecret } = await createChannel(store, { brand: brand.id });
  const proxy = createTokenProxy({
    serviceUrl,
    tokenUrl: `${serviceUrl}/oauth/token`,
    clientId,
    clientSecret,
    fetch: async (address: string, init: RequestInit) => service.fetch(new Request(address, init)),
  });
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', 'x-assent': '1' };
  const actions = [{ vendor: 'tally', target: 'statistics', action: 'ACCEPT' }];
  const page = 'https://brand.example/consent/v2/consents';
  const created = await proxy(
    new Request(page, { method: 'POST', headers, body: JSON.stringify({ subject, actions }) }),
  );
  const read = await proxy(new Request(`${page}/unified/${subject.anonymousId}`, { headers }));
  const { unifiedConsent } = JSON.parse(await read.text());
  await service.close();
  await store.close();
  return { created: created.status, actions: unifiedConsent.actions };
}
