import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import {
  type ChannelCredentials,
  type ConsentService,
  createBrand,
  createChannel,
  createConsentService,
  openSqliteStore,
  type ServiceRates,
  setChannelDisabled,
  type SqliteStore,
} from '../../../src/service.ts';
import type { TokenProxyOptions } from '../../../src/proxy.ts';
import { action, consent, refuses, setUp } from '../support/set-up.ts';

const issuer = 'https://service.example';
const freshId = () => `a1.${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')}`;

suite('in front of the consent service', () => {
  let store: SqliteStore;
  let service: ConsentService;
  let brand: { readonly id: string };

  before(async () => {
    store = await openSqliteStore({ folder: ':memory:' });
    service = await createConsentService({ store, issuer });
    brand = await createBrand(store, { name: 'Brand', region: 'DE' });
  });
  after(async () => {
    await service.close();
    await store.close();
  });

  const newChannel = () =>
    createChannel(store, {
      brand: brand.id,
      privacyPolicy: { version: '3', url: 'https://brand.example/privacy' },
    });

  /** A proxy of a channel, connected to the real service. */
  function proxyOf({ clientId, clientSecret }: ChannelCredentials, more: Partial<TokenProxyOptions> = {}) {
    const statuses: number[] = [];
    const options = {
      serviceUrl: issuer,
      tokenUrl: `${issuer}/oauth/token`,
      clientId,
      clientSecret,
      fetch: async (url: string, init: RequestInit) => {
        const response = await service.fetch(new Request(url, init));
        statuses.push(response.status);
        return response;
      },
      ...more,
    };
    return { ...setUp({ options }), statuses };
  }

  test('a choice is read back as it was posted, and nothing else of the record', async () => {
    const id = freshId();
    const proxy = proxyOf(await newChannel(), { attributes: ['dateOfBirth'] });
    const actions = [action(), action({ vendor: 'tubular', action: 'REJECT' })];
    const attributes = { assent: { decision: 'd-1' }, dateOfBirth: '2000-01-01' };
    const posted = consent({ subject: { anonymousId: id }, actions, attributes, tags: ['assent'] });
    assert.equal((await proxy.post(posted, { 'sec-gpc': '1' })).status, 201);

    const { unifiedConsent, conflicts } = JSON.parse((await proxy.readUnified(id)).text);
    assert.deepEqual(Object.keys(unifiedConsent).sort(), ['actions', 'compliance', 'lastUpdateDate']);
    assert.deepEqual([unifiedConsent.actions, conflicts], [actions, []]);
    assert.deepEqual(unifiedConsent.compliance, {
      privacyPolicy: { version: '3', url: 'https://brand.example/privacy' },
      gpc: 1,
    });
    assert.match(unifiedConsent.lastUpdateDate, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    assert.equal((await proxy.check(id)).text, '{"exists":true}');
  });

  const limits: readonly [string, Partial<ServiceRates>, number, string][] = [
    ['of a subject', { postsPerSubject: 1 }, 429, 'too-many-requests'],
    ['of the client', { requestsPerClient: 1 }, 429, 'too-many-requests'],
    ['of tokens', { tokensPerClient: 1 }, 503, 'not-available'],
  ];
  for (const [what, rates, status, code] of limits)
    test(`a limit ${what} is passed on, with the time to wait`, async (t) => {
      const limited = await createConsentService({ store, issuer, rates });
      t.after(() => limited.close());
      const channel = await newChannel();
      const fetch = (url: string, init: RequestInit) => limited.fetch(new Request(url, init));
      const first = proxyOf(channel, { fetch });
      const posted = consent({ subject: { anonymousId: freshId() } });
      assert.equal((await first.post(posted)).status, 201);
      // Only a second process of the proxy needs another token.
      const second = code === 'not-available' ? proxyOf(channel, { fetch }) : first;
      const refused = await second.post(posted);
      refuses(refused, status, code);
      const wait = Number(refused.headers.get('retry-after'));
      assert.ok(wait > 30 && wait <= 60, `${wait} s`);
    });

  test('a visitor who never chose has no consent at the service', async () => {
    const proxy = proxyOf(await newChannel());
    assert.deepEqual([(await proxy.readUnified()).status, proxy.statuses.at(-1)], [204, 404]);
    assert.equal((await proxy.check()).text, '{"exists":false}');
  });

  test('opposed choices of two channels come out as a conflict, each with its channel and time, and no other identifier', async () => {
    const id = freshId();
    const [one, other] = [await newChannel(), await newChannel()];
    const [first, second] = [proxyOf(one), proxyOf(other)];
    const choose = (decision: string) =>
      consent({ subject: { anonymousId: id }, actions: [action({ action: decision })] });
    await first.post(choose('ACCEPT'));
    await second.post(choose('REJECT'));

    const { unifiedConsent, conflicts } = JSON.parse((await first.readUnified(id)).text);
    assert.deepEqual(unifiedConsent.actions, [action({ action: 'REJECT' })]);
    const [conflict] = conflicts;
    assert.deepEqual(
      [conflicts.length, conflict.type, conflict.resolution],
      [1, 'CHANNEL', 'USE_NEWER_ACTION'],
    );
    assert.deepEqual(
      conflict.actionsInConflict.map((item: object) => Object.keys(item).sort().join()),
      Array.from({ length: 2 }, () => 'action,channelId,createdAt,target,vendor'),
    );
    assert.deepEqual(
      conflict.actionsInConflict.map(({ channelId, action }: Record<string, string>) => [channelId, action]),
      [
        [one.channelId, 'ACCEPT'],
        [other.channelId, 'REJECT'],
      ],
    );
  });

  test('20,000 cells of one visitor are taken in parts and read back whole', async () => {
    const id = freshId();
    const proxy = proxyOf(await newChannel());
    for (let part = 0; part < 20; part += 1) {
      const actions = Array.from({ length: 1_000 }, (_, index) => ({
        target: `t${index % 10}`,
        vendor: `v${part * 100 + Math.floor(index / 10)}`,
        action: 'REJECT',
      }));
      assert.equal((await proxy.post(consent({ subject: { anonymousId: id }, actions }))).status, 201);
    }
    const { unifiedConsent } = JSON.parse((await proxy.readUnified(id)).text);
    assert.equal(unifiedConsent.actions.length, 20_000);
  });

  for (const tokenParameters of ['body', 'query'] as const)
    test(`a token is granted to parameters in the ${tokenParameters}`, async () => {
      const proxy = proxyOf(await newChannel(), { tokenParameters });
      assert.equal((await proxy.post(consent({ subject: { anonymousId: freshId() } }))).status, 201);
    });

  test('a channel that was disabled is refused, and says so in the proxy’s words', async () => {
    const channel = await newChannel();
    const proxy = proxyOf(channel);
    assert.equal((await proxy.check()).status, 200);
    await setChannelDisabled(store, channel.clientId, true);
    refuses(await proxy.post(consent()), 502, 'upstream-refused');
  });

  test('a token that the service no longer knows is replaced without the visitor noticing', async () => {
    const proxy = proxyOf(await newChannel());
    assert.equal((await proxy.check()).status, 200);
    const former = service;
    service = await createConsentService({ store, issuer, audience: 'https://another.example' });
    assert.equal((await proxy.post(consent({ subject: { anonymousId: freshId() } }))).status, 201);
    service = former;
    assert.deepEqual(proxy.statuses, [200, 200, 401, 200, 201]);
  });
});
