import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { callsPath } from '../../../../../src/addons/dashboard/protocol/dashboard-calls.ts';
import { administrator, origin, setUpOperations } from '../support/operations-world.ts';

suite('cross-site request forgery', () => {
  const refused: readonly (readonly [name: string, headers: Record<string, string>])[] = [
    ['without the header', { origin }],
    ['with another value of the header', { origin, 'x-assent-dashboard': '' }],
    ['from another origin', { origin: 'https://evil.example', 'x-assent-dashboard': '1' }],
    ['from an opaque origin', { origin: 'null', 'x-assent-dashboard': '1' }],
    ['from another port', { origin: 'http://localhost:8081', 'x-assent-dashboard': '1' }],
    ['from another site', { origin, 'sec-fetch-site': 'cross-site', 'x-assent-dashboard': '1' }],
    ['from another port of this host', { 'sec-fetch-site': 'same-site', 'x-assent-dashboard': '1' }],
    ['without any origin', { 'x-assent-dashboard': '1' }],
    ['typed by the user', { 'sec-fetch-site': 'none', 'x-assent-dashboard': '1' }],
  ];
  for (const [name, headers] of refused) {
    test(`a call ${name} is refused, and changes nothing`, async (t) => {
      const { send, sessions } = await setUpOperations(t);
      const id = sessions.start({ name: 'ada', grants: administrator });
      const { status, json } = await send(`${callsPath}session`, {
        method: 'DELETE',
        headers: { cookie: `assent-session-8082=${id}`, ...headers },
      });
      assert.deepEqual([status, json.code], [403, 'origin-refused']);
      assert.ok(sessions.find(id));
    });
  }

  for (const type of ['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data']) {
    test(`a body of ${type} is refused`, async (t) => {
      const { call, operations } = await setUpOperations(t);
      const secret = new URL(operations.newLink()).hash.replace('#secret=', '');
      const body = { secret };
      const { status } = await call('openSession', {
        as: undefined,
        body,
        headers: { 'content-type': type },
      });
      assert.equal(status, 415);
      assert.equal((await call('openSession', { as: undefined, body })).status, 200);
    });
  }

  test('the public origin is known behind a server that rewrites Host', async (t) => {
    const url = 'https://operations.example';
    const { send, sessions } = await setUpOperations(t, { origins: [url, origin] });
    const id = sessions.start({ name: 'ada', grants: administrator });
    const headers = { cookie: `__Secure-assent-session=${id}`, origin: url, 'x-assent-dashboard': '1' };
    assert.equal((await send(`${callsPath}session`, { method: 'DELETE', headers })).status, 204);
  });

  test('a read from another site is refused', async (t) => {
    const { call } = await setUpOperations(t);
    const { status } = await call('listBrands', { headers: { 'sec-fetch-site': 'cross-site' } });
    assert.equal(status, 403);
  });
});

suite('DNS rebinding', () => {
  for (const address of [
    'http://evil.example:8082/dashboard/',
    'http://localhost:8081/dashboard/',
    `http://evil.example:8082${callsPath}brands`,
    'http://localhost.evil.example:8082/dashboard',
  ]) {
    test(`the address ${address} is refused, against DNS rebinding`, async (t) => {
      const { send } = await setUpOperations(t);
      const { status, json } = await send(address);
      assert.deepEqual([status, json.code], [421, 'host-refused']);
    });
  }

  test('both names of this machine are accepted', async (t) => {
    const { send } = await setUpOperations(t);
    for (const host of ['localhost', '127.0.0.1'])
      assert.equal((await send(`http://${host}:8082${callsPath}session`)).status, 200);
  });
});

suite('clickjacking and injected scripts', () => {
  for (const path of [
    '/dashboard',
    '/dashboard/',
    '/dashboard/none.js',
    `${callsPath}session`,
    `${callsPath}none`,
  ]) {
    test(`${path} has the headers against them`, async (t) => {
      const { headers } = await (await setUpOperations(t)).send(path);
      const policy = headers.get('content-security-policy') ?? '';
      for (const part of [
        "default-src 'none'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
      ])
        assert.ok(policy.includes(part), part);
      assert.doesNotMatch(policy, /unsafe|\*|https?:/);
      assert.equal(headers.get('x-frame-options'), 'DENY');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('cache-control'), 'no-store');
      assert.equal(headers.get('access-control-allow-origin'), null);
    });
  }
});
