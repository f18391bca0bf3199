import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { suite, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openSqliteStore, setChannelDisabled, type Store } from '../../../src/service.ts';
import { StoreUnavailableError } from '../../../src/service/store/store-unavailable.ts';
import { openStore } from '../support/open-store.ts';
import { address, consentOf, refuses, setUp } from '../support/set-up.ts';

/** A store that can no longer write, as on a full disk. */
const unwritable = (store: Store): Store => ({
  ...store,
  recordConsents: () =>
    Promise.reject(Object.assign(new Error('disk is full of visitor-0001'), { code: 'ERR_FULL' })),
});

suite('the health of the service', { timeout: 120_000 }, () => {
  test('the health of the service is reported by /healthz and /readyz', async (t) => {
    const { send } = await setUp(t);
    for (const path of ['/healthz', '/readyz']) {
      const { status, headers } = await send(path);
      assert.deepEqual([status, headers.get('cache-control')], [200, 'no-store']);
    }
  });

  test('the service is alive but not ready while it drains, and still answers all requests', async (t) => {
    const { service, send, client } = await setUp(t);
    await client.token();
    service.drain();
    assert.equal(await service.ready(), false);
    assert.equal((await send('/readyz')).status, 503);
    assert.equal((await send('/healthz')).status, 200);
    assert.equal((await client.post()).status, 201);
  });

  for (const [fact, answered] of [
    ['fails', () => Promise.reject(new Error('broken'))],
    ['says what no header can be', () => Promise.resolve({ 'not a name': '' })],
    ['says another consent-id', () => Promise.resolve({ 'consent-id': 'another' })],
  ] as const)
    test(`a recorded consent is answered 201 with its id, though an add-on ${fact}`, async (t) => {
      t.mock.method(console, 'warn', () => {});
      const { client } = await setUp(t, { addOns: [{ open: () => ({ answered }) }] });
      const { status, headers } = await client.post();
      assert.equal(status, 201);
      assert.match(headers.get('consent-id') ?? '', /^[0-9a-f-]{36}$/);
    });

  test('the service is not ready without its store', async (t) => {
    const store = await openStore(Date.now);
    const { send, service } = await setUp(t, { store });
    await store.close();
    assert.equal(await service.ready(), false);
    assert.equal((await send('/readyz')).status, 503);
  });

  test('the service is not ready while the store cannot write, and ready as soon as it can', async (t) => {
    const { mock } = t.mock.method(DatabaseSync.prototype, 'prepare');
    const store = await openSqliteStore({ folder: ':memory:' });
    t.after(() => store.close());
    const { send, client } = await setUp(t, { store });
    const writer = mock.calls[0]?.this;
    assert.ok(writer instanceof DatabaseSync);
    const becomes = async (status: number): Promise<void> => {
      while ((await send('/readyz')).status !== status) await nextTurn();
    };
    await becomes(200);
    // https://sqlite.org/pragma.html#pragma_query_only
    writer.exec('pragma query_only = on');
    refuses(await client.post(), 503, 'not-available');
    await becomes(503);
    assert.equal((await send('/healthz')).status, 200);
    assert.deepEqual((await client.check('x')).json, { exists: false });
    writer.exec('pragma query_only = off');
    assert.equal((await send('/readyz')).status, 200);
    assert.equal((await client.post()).status, 201);
  });

  test('the health of the service is checked on disk at most once a second, however often it is requested', async (t) => {
    const real = await openStore(Date.now);
    t.after(() => real.close());
    const check = t.mock.fn(real.check);
    const { send } = await setUp(t, { store: { ...real, check } });
    const replies = await Promise.all(Array.from({ length: 50 }, () => send('/readyz')));
    assert.ok(replies.every(({ status }) => status === 200));
    assert.ok(check.mock.callCount() < 5, `${check.mock.callCount()} times`);
  });

  test('closing the service waits for pending requests', async (t) => {
    const { service, client } = await setUp(t);
    const headers = { authorization: `Bearer ${await client.token()}` };
    let answered = 0;
    for (let count = 0; count < 20; count += 1) {
      const body = JSON.stringify(consentOf());
      const request = new Request(`${address}/v2/consents`, { method: 'POST', headers, body });
      service.fetch(request).then(() => (answered += 1));
    }
    await service.close();
    assert.equal(answered, 20);
  });
});

suite('a token of another process, while the keys cannot be read', () => {
  test('a token of another process, while the keys cannot be read, gets 503, and is not called invalid', async (t) => {
    const real = await openStore(Date.now);
    t.after(() => real.close());
    const listSigningKeys = t.mock.fn(real.listSigningKeys);
    const { client, send } = await setUp(t, { store: { ...real, listSigningKeys } });
    const { client: other } = await setUp(t);
    listSigningKeys.mock.mockImplementation(() => Promise.reject(new Error('The database is gone.')));
    const headers = { authorization: `Bearer ${await other.token()}` };
    refuses(await send('/v2/consents/check/x', { headers }), 503, 'not-available');
    assert.equal((await client.post()).status, 201);
  });
});

suite('a consent that cannot be made durable', () => {
  test('a consent that cannot be made durable is answered 503 with Retry-After, never 201', async (t) => {
    const real = await openStore(Date.now);
    t.after(() => real.close());
    const { client, log } = await setUp(t, { store: unwritable(real) });
    const reply = await client.post();
    refuses(reply, 503, 'not-available');
    assert.equal(reply.headers.get('retry-after'), '10');
    const { error, level } = log.at(-1) ?? {};
    assert.equal(level, 'error');
    assert.deepEqual([error?.name, error?.code], ['Error', 'ERR_FULL']);
    assert.ok(!JSON.stringify(log).includes('visitor-0001'));
  });

  test('a consent that cannot be made durable gets 503 for a read too if the store cannot be reached', async (t) => {
    const store = await openStore(Date.now);
    t.after(() => store.close());
    const unreachable = {
      ...store,
      locateSubject: () => Promise.reject(new StoreUnavailableError('down', 'It is down.')),
    };
    const { client } = await setUp(t, { store: unreachable });
    const reply = await client.check('visitor-0001');
    assert.deepEqual([reply.status, reply.headers.get('retry-after')], [503, '10']);
  });

  test('a consent that cannot be made durable gets another status than a failing read, which answers 500 without the error message', async (t) => {
    const store = await openStore(Date.now);
    const { client, service } = await setUp(t, { store });
    const authorization = `Bearer ${await client.token()}`;
    await store.close();
    const reply = await service.fetch(
      new Request(`${address}/v2/consents/check/x`, { headers: { authorization } }),
    );
    assert.equal(reply.status, 500);
    assert.doesNotMatch(await reply.text(), /database|sqlite/i);
  });
});

suite('every reply', () => {
  test('every reply has a request id, must not be cached, and has the right media type', async (t) => {
    const { client, send, log } = await setUp(t);
    const replies = [
      await client.post(),
      await client.check('x'),
      await client.unified('x'),
      await send('/nothing'),
    ];
    for (const { headers } of replies) {
      assert.match(headers.get('request-id') ?? '', /^[0-9a-f]{8}-[0-9a-f]{4}-4/);
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
    }
    const problem = replies.at(-1);
    assert.equal(replies[1]?.headers.get('content-type'), 'application/json; charset=utf-8');
    assert.equal(problem?.json.instance, `urn:uuid:${problem?.headers.get('request-id')}`);
    assert.deepEqual(
      log.slice(-4).map(({ requestId }) => requestId),
      replies.map(({ headers }) => headers.get('request-id')),
    );
  });
});

suite('the log', () => {
  test('the log has one line for each request, with route, status, duration and channel', async (t) => {
    const { client, log, channel, clock } = await setUp(t);
    await client.post();
    await client.unified('nobody-at-all');
    const lines = log.map(({ requestId, milliseconds, ...line }) => {
      assert.ok(requestId);
      assert.ok(Number.isInteger(milliseconds) && milliseconds >= 0);
      return line;
    });
    const time = new Date(clock.now).toISOString();
    const common = { time, level: 'info', channelId: channel.channelId };
    assert.deepEqual(lines, [
      { ...common, method: 'POST', route: '/oauth/token', status: 200 },
      { ...common, method: 'POST', route: 'createConsent', status: 201 },
      { ...common, method: 'GET', route: 'readUnifiedConsent', status: 404 },
    ]);
  });

  test('the log contains no identifier, e-mail, code, token, secret, query or value', async (t) => {
    const { client, log, channel, send } = await setUp(t);
    const token = await client.token();
    await client.post({ subject: { anonymousId: 'canary-anonymous', verifiedId: 'canary-verified' } });
    await client.post({ attributes: { 'canary-key': 'canary-value' }, tags: ['canary-tag'] });
    await client.postJson('/v2/consents', '{"canary-broken":');
    await client.unified('canary-unknown');
    await client.ask('/v2/consents/check?id=canary-query');
    await client.ask('/canary-path');
    const { code } = (await client.profile('canary@example.com', { name: 'canary-name' })).json;
    const { verifiedId } = (await client.verify('canary@example.com', code)).json;
    const { subjectId } = (await client.unified('canary-verified')).json.unifiedConsent;
    const metrics = (await send('/metrics')).text;
    const written = JSON.stringify(log) + metrics;
    for (const value of [
      'canary',
      token,
      code,
      verifiedId,
      subjectId,
      channel.clientSecret,
      channel.clientId,
    ]) {
      assert.ok(!written.includes(value), value);
    }
  });
});

test('the log names the channel of a refused client, and nobody for an unknown one', async (t) => {
  const { client, log, channel, send, store } = await setUp(t);
  const ask = (clientId: string) =>
    send('/oauth/token?grant_type=client_credentials', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${clientId}:wrong`)}` },
    });
  await client.token();
  await ask(channel.clientId);
  await ask('unknown');
  await setChannelDisabled(store, channel.clientId, true);
  await client.post();
  await ask(channel.clientId);
  assert.deepEqual(
    log.slice(1).map(({ route, status, channelId }) => [route, status, channelId]),
    [
      ['/oauth/token', 401, channel.channelId],
      ['/oauth/token', 401, undefined],
      ['createConsent', 403, channel.channelId],
      ['/oauth/token', 401, channel.channelId],
    ],
  );
});
