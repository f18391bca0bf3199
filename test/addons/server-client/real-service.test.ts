import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import { listen, type Listening } from '../../../demo/listen.ts';
import type { Scope } from '../../../src/protocol.ts';
import {
  createServiceClient,
  type ServiceClient,
  type ServiceClientOptions,
} from '../../../src/addons/server-client/sdk.ts';
import {
  type ConsentService,
  createBrand,
  createChannel,
  createConsentService,
  openSqliteStore,
  setChannelDisabled,
  type SqliteStore,
} from '../../../src/service.ts';
import { errorOf } from './support/set-up.ts';

const accept = { target: 'statistics', vendor: 'acme', action: 'ACCEPT' };
const reject = { ...accept, action: 'REJECT' };

suite('with the consent service', () => {
  let store: SqliteStore;
  let service: ConsentService;
  let server: Listening;
  let brand: { readonly id: string };

  before(async () => {
    store = await openSqliteStore({ folder: ':memory:' });
    service = await createConsentService({ store, issuer: 'http://localhost' });
    server = await listen((request) => service.fetch(request), 0);
    brand = await createBrand(store, { name: 'Brand', region: 'DE' });
  });
  after(async () => {
    await server.close();
    await service.close();
    await store.close();
  });

  async function openChannel(
    options: Partial<ServiceClientOptions> = {},
    scopes: { readonly scopes?: readonly Scope[] } = {},
  ): Promise<ServiceClient & { readonly channelId: string; readonly clientId: string }> {
    const { channelId, clientId, clientSecret } = await createChannel(store, { brand: brand.id, ...scopes });
    const { url } = server;
    const given = { serviceUrl: url, tokenUrl: `${url}/oauth/token`, clientId, clientSecret, ...options };
    return { ...createServiceClient(given), channelId, clientId };
  }
  const freshId = () => crypto.randomUUID();

  test('a consent is recorded, read back, and found', async () => {
    const channel = await openChannel();
    const anonymousId = freshId();
    assert.equal(await channel.unified(anonymousId), undefined);
    assert.deepEqual(await channel.check(anonymousId), { exists: false });

    await channel.create({
      subject: { anonymousId },
      actions: [accept],
      tags: ['call-centre'],
      attributes: { language: 'de' },
    });
    const reply = await channel.unified(anonymousId);
    assert.deepEqual(reply?.unifiedConsent?.actions, [accept]);
    assert.deepEqual(reply.unifiedConsent.attributes, { language: 'de' });
    assert.deepEqual(reply.unifiedConsent.channelIds, [channel.channelId]);
    assert.deepEqual(reply.conflicts, []);
    assert.deepEqual(await channel.check(anonymousId), { exists: true });
  });

  test('a conflict between two channels is returned', async () => {
    const [one, other] = [await openChannel(), await openChannel()];
    const subject = { verifiedId: freshId() };
    await one.create({ subject, actions: [accept] });
    await other.create({ subject, actions: [reject] });
    const reply = await one.unified(subject.verifiedId);
    assert.deepEqual(reply?.unifiedConsent?.actions, [reject]);
    assert.equal(reply.conflicts.length, 1);
  });

  test('a person who verified an e-mail address keeps what they chose before', async () => {
    const channel = await openChannel();
    const anonymousId = freshId();
    await channel.create({ subject: { anonymousId }, actions: [accept] });
    const email = `${freshId()}@example.com`;
    const { code } = await channel.profile({ email, profile: { firstName: 'Kim' } });
    const { verifiedId } = await channel.verify({ email, code });
    await channel.create({ subject: { verifiedId, anonymousId }, actions: [] });
    assert.deepEqual((await channel.unified(verifiedId))?.unifiedConsent?.actions, [accept]);
    assert.equal((await errorOf(channel.verify({ email, code }))).code, 'verification-failed');
  });

  test('a client without the scope for profiles still records and reads consents', async () => {
    const channel = await openChannel({}, { scopes: ['consent-insert-api', 'consent-get-api'] });
    const error = await errorOf(channel.profile({ email: 'kim@example.com' }));
    assert.deepEqual([error.code, error.source], ['credentials-refused', 'identity provider']);
    const anonymousId = freshId();
    await channel.create({ subject: { anonymousId }, actions: [accept] });
    assert.deepEqual(await channel.check(anonymousId), { exists: true });
  });

  test('the token of a disabled channel is refused', async () => {
    const channel = await openChannel();
    await channel.check(freshId());
    await setChannelDisabled(store, channel.clientId, true);
    const error = await errorOf(channel.check(freshId()));
    assert.equal(error.code, 'token-refused');
    assert.equal(error.reason, 'refuses "clientId" (403 client-disabled): it or its channel is disabled');
  });

  test('a base address that is another path of the host is an error, not an unknown subject', async () => {
    const channel = await openChannel({ serviceUrl: `${server.url}/elsewhere` });
    const error = await errorOf(channel.unified(freshId()));
    assert.deepEqual([error.code, error.status], ['unexpected-reply', 404]);
    assert.match(error.message, /is "serviceUrl" or "versions" wrong\?$/);
  });

  for (const version of ['', '/v2'])
    test(`profiles are at ${version || 'no version'} too`, async () => {
      const channel = await openChannel({ versions: { createSubjectProfile: version } });
      assert.match((await channel.profile({ email: `${freshId()}@example.com` })).code, /^\d{6}$/);
    });

  test('a service that is gone is unreachable', async () => {
    const gone = await listen(() => new Response(), 0);
    await gone.close();
    const channel = await openChannel({ serviceUrl: gone.url, retries: 0 });
    const error = await errorOf(channel.check(freshId()));
    assert.deepEqual([error.code, error.source], ['unreachable', 'consent service']);
    assert.equal(error.message, 'The consent service cannot be reached (ECONNREFUSED).');
  });
});
