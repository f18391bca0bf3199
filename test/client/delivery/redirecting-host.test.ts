import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin } from '../begin.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';
import { html, page, says } from './forwarding.ts';

const minute = 60_000;

/** A browser says no more of a redirect that it must not follow. */
const redirect = () => Response.error();
const notFound = () => new Response(page, { status: 404, headers: html(page).headers });
const hasDot = (path: string) => /\.[\w-]+\/?$/.test(path);
const hasSlash = (path: string) => path.endsWith('/');

/** What answers instead of the proxy; `undefined` for the paths that it passes on. */
type Host = (path: string) => Response | undefined;

const hosts: Readonly<Record<string, Host>> = {
  'redirects to a final slash': (path) => (hasSlash(path) ? undefined : redirect()),
  'redirects to a final slash, and from one after a dot': (path) =>
    hasSlash(path) === hasDot(path) ? redirect() : undefined,
  'redirects to a final slash, and does not find what has a dot and no slash': (path) => {
    if (hasSlash(path)) return undefined;
    return hasDot(path) ? notFound() : redirect();
  },
};

/** A page whose requests go through a host, and what it asked. */
async function beginBehind(host: Host) {
  const world = new SimulatedBrowser();
  const warnings: string[] = [];
  world.onWarning = (_, message) => warnings.push(message);
  const { network } = world;
  const asked: { path: string; method: string; key: string | null; body: unknown }[] = [];
  const pass = network.send.bind(network);
  network.send = async (sender, path, init) => {
    const key = new Headers(init.headers).get('idempotency-key');
    asked.push({ path, method: init.method ?? 'GET', key, body: init.body });
    return host(path) ?? pass(sender, path.replace(/\/$/, ''), init);
  };
  /** The requests since the last time. */
  const take = () => asked.splice(0);
  const { tab } = await begin(world);
  return { world, tab, warnings, take };
}

suite('a host that redirects paths by their ending', () => {
  for (const [words, host] of Object.entries(hosts))
    test(`a choice is recorded once and confirmed where the host ${words}`, async () => {
      const { world, tab, warnings, take } = await beginBehind(host);
      tab.client.acceptAll();
      await world.pass(minute);
      assert.deepEqual(says(tab), ['confirmed', true, 'no']);
      assert.deepEqual([world.service.commits.length, warnings], [1, []]);
      const [first, second] = take().filter(({ method }) => method === 'POST');
      assert.deepEqual(second, { ...first, path: `${first?.path}/` });

      tab.client.rejectAll();
      await world.pass(minute);
      assert.deepEqual(says(tab), ['confirmed', false, 'no']);
      assert.deepEqual(
        take().filter(({ path }) => host(path)),
        [],
        'what is known to be redirected is not asked again',
      );
      tab.close();

      const { tab: next } = await begin(world);
      await next.client.refresh();
      assert.deepEqual(says(next), ['confirmed', false, 'no']);
    });

  test('the address of a proxy that ends with a slash gets no second one', async () => {
    const { world, take } = await beginBehind(() => undefined);
    const { tab } = await begin(world, { proxy: '/consent/' });
    tab.client.acceptAll();
    await world.pass(minute);
    assert.deepEqual(says(tab), ['confirmed', true, 'no']);
    assert.equal(take()[0]?.path, '/consent/v2/consents');
  });

  test('a host that comes to redirect the other way is followed there', async () => {
    let host: Host = (path) => (hasSlash(path) ? undefined : redirect());
    const { world, tab } = await beginBehind((path) => host(path));
    tab.client.acceptAll();
    await world.pass(minute);
    host = (path) => (hasSlash(path) ? redirect() : undefined);
    tab.client.rejectAll();
    await world.pass(minute);
    assert.deepEqual(says(tab), ['confirmed', false, 'no']);
  });
});

suite('a host that redirects to a sign-in', () => {
  const signIns: Readonly<Record<string, Host>> = {
    'from every path': redirect,
    'and shows it at a final slash': (path) =>
      hasSlash(path) ? new Response(page, { headers: html(page).headers }) : redirect(),
  };
  for (const [words, signIn] of Object.entries(signIns))
    test(`a choice stays in the outbox and allows nothing where the host redirects to a sign-in ${words}, until it passes requests on`, async () => {
      let host: Host = signIn;
      const { world, tab, warnings, take } = await beginBehind((path) => host(path));
      tab.client.acceptAll();
      await world.pass(minute);
      assert.deepEqual(says(tab), ['retrying', false, 'no']);
      assert.deepEqual(
        new Set(take().map(({ path }) => path)),
        new Set(['/consent/v2/consents', '/consent/v2/consents/']),
      );
      const problem =
        'a redirect, with and without a slash at the end (let the host pass it on to the proxy: see where it leads by assent proxy --doctor --site)';
      assert.equal(tab.client.problem, problem);
      assert.deepEqual(warnings, [
        `The proxy answers ${problem} at /consent, which is no answer to a choice. The choice is kept and sent again for a day.`,
      ]);
      host = () => undefined;
      tab.client.retry();
      await world.pass(minute);
      assert.deepEqual(says(tab), ['confirmed', true, 'no']);
    });
});
