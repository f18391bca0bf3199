import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { runAssent, startService } from '../../../cli/support/run-assent.ts';
import { makeFolder } from '../../../temporary-folder.ts';

const openid = {
  ASSENT_DASHBOARD_URL: 'https://operations.example',
  ASSENT_DASHBOARD_ISSUER: 'https://login.example',
  ASSENT_DASHBOARD_CLIENT_ID: 'dashboard',
  ASSENT_DASHBOARD_CLIENT_SECRET: 'a-secret',
};

suite('the operations port of assent serve', { timeout: 120_000 }, () => {
  const start = async (...[t, variables]: Parameters<typeof startService>) => {
    const service = await startService(t, {
      ASSENT_DATA: makeFolder(t),
      ASSENT_OPERATIONS_PORT: '0',
      ...variables,
    });
    const line = service.output.out.split('\n').find((text) => text.includes('"event":"listening"'));
    return { ...service, operations: `http://127.0.0.1:${JSON.parse(line ?? '{}').operationsPort}` };
  };

  test('the operations port of assent serve takes over health, readiness and metrics', async (t) => {
    const { url, operations } = await start(t, {});
    for (const path of ['/healthz', '/readyz', '/metrics', '/metrics/']) {
      assert.equal((await fetch(operations + path)).status, 200, path);
      assert.equal((await fetch(url + path)).status, 404, path);
    }
    assert.equal((await fetch(`${url}/openapi.json`)).status, 200);
    assert.match(await (await fetch(`${operations}/metrics`)).text(), /assent_requests_total/);
  });

  test('the operations port of assent serve has no sign-in without its settings', async (t) => {
    const { operations } = await start(t, {});
    const reply = await fetch(`${operations}/dashboard/api/session`);
    assert.deepEqual(await reply.json(), { signIn: 'none' });
    assert.equal((await fetch(`${operations}/dashboard/api/brands`)).status, 401);
  });

  test('the operations port of assent serve has a sign-in with its settings, under the address of the dashboard', async (t) => {
    const { operations } = await start(t, openid);
    const reply = await fetch(`${operations}/dashboard/api/session`);
    assert.deepEqual(await reply.json(), { signIn: 'openid' });
  });

  test('the operations port of assent serve is not there by default', async (t) => {
    const { url } = await startService(t, { ASSENT_DATA: makeFolder(t) });
    assert.equal((await fetch(`${url}/metrics`)).status, 200);
    assert.equal((await fetch(`${url}/dashboard/`)).status, 404);
  });

  test('the operations port of assent serve stops with the service', async (t) => {
    const { kill, ended } = await start(t, {});
    kill('SIGTERM');
    assert.equal((await ended).code, 0);
  });

  const refused: readonly (readonly [name: string, variables: Record<string, string>, message: RegExp])[] = [
    ['a sign-in without a port', openid, /ASSENT_OPERATIONS_PORT is not/],
    ['a host without a port', { ASSENT_OPERATIONS_HOST: '0.0.0.0' }, /ASSENT_OPERATIONS_PORT is not set/],
    [
      'a sign-in over http from other machines',
      { ...openid, ASSENT_OPERATIONS_PORT: '0', ASSENT_DASHBOARD_URL: 'http://operations.example' },
      /ASSENT_DASHBOARD_URL .* https/,
    ],
    [
      'an address with a path',
      { ...openid, ASSENT_OPERATIONS_PORT: '0', ASSENT_DASHBOARD_URL: 'https://example.com/a/' },
      /ASSENT_DASHBOARD_URL/,
    ],
    [
      'a sign-in without a client',
      { ASSENT_OPERATIONS_PORT: '0', ASSENT_DASHBOARD_ISSUER: 'https://login.example' },
      /ASSENT_DASHBOARD_CLIENT_ID is not set/,
    ],
  ];
  for (const [name, variables, message] of refused) {
    test(`the operations port of assent serve refuses ${name}`, async (t) => {
      const { code, error } = await runAssent(t, ['serve'], {
        PORT: '0',
        ASSENT_DATA: makeFolder(t),
        ...variables,
      });
      assert.equal(code, 1);
      assert.match(error, message);
      assert.doesNotMatch(error, /a-secret/);
    });
  }

  test('the operations port of assent serve that is in use ends the service with a message', async (t) => {
    const { operations } = await start(t, {});
    const { code, error } = await runAssent(t, ['serve'], {
      PORT: '0',
      ASSENT_DATA: makeFolder(t),
      ASSENT_OPERATIONS_PORT: new URL(operations).port,
    });
    assert.equal(code, 1);
    assert.match(error, /Set ASSENT_OPERATIONS_PORT to a free port/);
  });
});
