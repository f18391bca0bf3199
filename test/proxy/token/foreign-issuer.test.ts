import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import { createBrand, createChannel, createConsentService, openSqliteStore } from '../../../src/service.ts';
import { startForeignIssuer } from '../support/foreign-issuer.ts';
import { action, consent, refuses, setUp } from '../support/set-up.ts';

const audience = 'https://service.example';

/** A proxy and a service that both trust only the identity provider. */
async function setUpBehind(context: TestContext, scope = 'consent-insert-api consent-get-api') {
  const client = { clientId: 'channel-of-the-shop', clientSecret: 'canary-client-secret' };
  const foreign = await startForeignIssuer(audience, { ...client, scope });
  const { issuer, jwksUri } = foreign;
  const store = await openSqliteStore({ folder: ':memory:' });
  const brand = await createBrand(store, { name: 'Brand', region: 'DE' });
  await createChannel(store, { brand: brand.id, clientId: client.clientId });
  const externalIssuer = { issuer, jwksUri, audience };
  const service = await createConsentService({ store, issuer: audience, externalIssuer });
  context.after(async () => {
    await foreign.close();
    await service.close();
    await store.close();
  });

  const tokenStatuses: number[] = [];
  const options = {
    ...client,
    serviceUrl: audience,
    tokenUrl: foreign.tokenUrl,
    now: Date.now,
    fetch: async (url: string, init: RequestInit) => {
      if (!url.startsWith(issuer)) return service.fetch(new Request(url, init));
      const response = await fetch(url, init);
      tokenStatuses.push(response.status);
      return response;
    },
  };
  return { ...setUp({ options }), tokenStatuses };
}

suite('a third-party identity provider, trusted by proxy and service', () => {
  test('a third-party identity provider, trusted by proxy and service, grants access to the service: a choice is stored and read back', async (context) => {
    const { post, readUnified, tokenStatuses } = await setUpBehind(context);
    assert.equal((await post(consent())).status, 201);
    const { unifiedConsent } = JSON.parse((await readUnified()).text);
    assert.deepEqual(unifiedConsent.actions, [action()]);
    assert.deepEqual(tokenStatuses, [200], 'one token serves both');
  });

  test('a third-party identity provider, trusted by proxy and service, grants access only to the granted scopes', async (context) => {
    const { post, readUnified } = await setUpBehind(context, 'consent-insert-api');
    assert.equal((await post(consent())).status, 201);
    refuses(await readUnified(), 502, 'upstream-refused');
  });
});
