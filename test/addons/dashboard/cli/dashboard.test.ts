import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { runAssent, runForJson, startAssent, startService } from '../../../cli/support/run-assent.ts';
import { makeFolder } from '../../../temporary-folder.ts';

/** Starts `assent dashboard` on a folder with a brand. The function waits for the link with this number. */
async function startDashboard(
  t: TestContext,
  words: readonly string[] = [],
  variables = { ASSENT_DATA: makeFolder(t) },
) {
  const brand = await runForJson(t, ['brand', 'create', 'Example', '--json'], variables);
  const running = startAssent(t, ['dashboard', ...words], variables);
  const link = async (number: number): Promise<URL> => {
    for (;;) {
      const found = running.output.out.match(/^ {2}http:.*$/gm)?.[number];
      if (found !== undefined) return new URL(found.trim());
      await pause(10);
    }
  };
  return { ...running, variables, brand, link };
}

function open({ origin, hash }: URL): Promise<Response> {
  return fetch(`${origin}/dashboard/api/session`, {
    method: 'POST',
    headers: { origin, 'x-assent-dashboard': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ secret: hash.replace('#secret=', '') }),
  });
}

suite('assent dashboard', { timeout: 120_000 }, () => {
  test('assent dashboard prints a link that works once, then another one', async (t) => {
    const { link, brand } = await startDashboard(t);
    const first = await link(0);
    const opened = await open(first);
    assert.equal(opened.status, 200);
    assert.equal((await open(first)).status, 403);
    const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
    const { brands } = JSON.parse(
      await (await fetch(`${first.origin}/dashboard/api/brands`, { headers: { cookie } })).text(),
    );
    assert.deepEqual(brands, [{ id: brand.brandId, name: 'Example' }]);
    assert.equal((await open(await link(1))).status, 200);
  });

  test('assent dashboard runs beside a service on the same folder, and stops at a signal', async (t) => {
    const { link, variables, kill, ended, output } = await startDashboard(t);
    const { url } = await startService(t, variables);
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    assert.equal((await open(await link(0))).status, 200);
    kill('SIGTERM');
    assert.equal((await ended).code, 0, output.error);
  });

  test('assent dashboard names the address of the service that uses the same folder', async (t) => {
    const variables = { ASSENT_DATA: makeFolder(t) };
    const { url } = await startService(t, variables);
    const { link, brand } = await startDashboard(t, [], variables);
    const { origin, hash } = await link(0);
    const opened = await open(new URL(`${origin}/${hash}`));
    const created = await fetch(`${origin}/dashboard/api/brands/${brand.brandId}/channels`, {
      method: 'POST',
      headers: {
        origin,
        'x-assent-dashboard': '1',
        'content-type': 'application/json',
        cookie: opened.headers.get('set-cookie')?.split(';')[0] ?? '',
      },
      body: '{}',
    });
    const { environment } = JSON.parse(await created.text());
    const address = url.replace('127.0.0.1', 'localhost');
    assert.ok(environment.startsWith(`ASSENT_SERVICE_URL=${address}\n`), environment);
  });

  test('assent dashboard says what to do if its port is in use', async (t) => {
    const { link, variables } = await startDashboard(t);
    const { port } = await link(0);
    const { code, error } = await runAssent(t, ['dashboard', '--port', port], variables);
    assert.equal(code, 1);
    assert.match(
      error,
      /^assent dashboard: Cannot listen on 127\.0\.0\.1:\d+ .* Choose another port with --port\.\n$/,
    );
  });

  test('assent dashboard refuses what is not a port', async (t) => {
    const { code, error } = await runAssent(t, ['dashboard', '--port', '99999']);
    assert.equal(code, 1);
    assert.match(error, /whole number from 0 to 65535/);
  });

  test('assent dashboard needs existing data', async (t) => {
    const { code, error } = await runAssent(t, ['dashboard'], { ASSENT_DATA: `${makeFolder(t)}/none` });
    assert.equal(code, 1);
    assert.match(error, /There is no folder/);
  });
});
