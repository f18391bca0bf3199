import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { createBrand, createChannel, createConsentService, openSqliteStore } from '../../../src/service.ts';
import { startForeignIssuer } from '../support/foreign-issuer.ts';
import { anonymousId, action, consent, refuses, setUp } from '../support/set-up.ts';

const audience = 'https://service.example';
const everything = 'consent-insert-api consent-get-api';

/** A proxy and a service that both trust only the identity provider. */
async function setUpBehind(context: TestContext, granted: { scope?: string; audience?: string } = {}) {
  const client = { clientId: 'channel-of-the-shop', clientSecret: 'canary-client-secret' };
  const foreign = await startForeignIssuer(granted.audience ?? audience, {
    ...client,
    scope: granted.scope ?? everything,
  });
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
  return { ...setUp({ options }), service, tokenStatuses };
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
    const { post, readUnified } = await setUpBehind(context, { scope: 'consent-insert-api' });
    assert.equal((await post(consent())).status, 201);
    refuses(await readUnified(), 502, 'upstream-refused');
  });

  test('a third-party identity provider, trusted by proxy and service, grants no access with a token for another audience', async (context) => {
    const { post, tokenStatuses } = await setUpBehind(context, { audience: 'https://other.example' });
    refuses(await post(consent()), 502, 'upstream-refused');
    assert.deepEqual(tokenStatuses, [200, 200], 'it was granted, refused, and granted anew in vain');
  });

  test('a third-party identity provider, trusted by proxy and service, replaces the built-in issuer, which is off', async (context) => {
    const { service } = await setUpBehind(context);
    const asked = new Request(`${audience}/oauth/token`, { method: 'POST' });
    assert.equal((await service.fetch(asked)).status, 404);
    const read = new Request(`${audience}/v2/consents/check/${anonymousId}`);
    assert.equal((await service.fetch(read)).status, 401);
  });
});
