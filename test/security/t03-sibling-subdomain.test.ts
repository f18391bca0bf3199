import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { refuses, sameOrigin } from '../proxy/support/set-up.ts';
import { conditionsOf, findPageStart } from '../../src/client/page/page-start.ts';
import { readProxyCookie } from '../../src/client/environment/proxy-cookie.ts';
import { all, chosen, held, open } from '../addons/account/client/verbs.ts';
import { begin } from '../client/begin.ts';
import { SimulatedBrowser } from '../client/simulation/simulated-browser.ts';
import { cookieName, startWorld } from './support/world.ts';

/** The page start that the script tag finds on this device. */
function startOf(world: SimulatedBrowser) {
  const kept = Object.fromEntries(world.storage?.kept ?? []);
  const cookie = (name: string) => readProxyCookie(name, world.page);
  return findPageStart(conditionsOf(undefined, undefined, false), world.time.now, kept, cookie);
}

// Requests from the sibling are rejected like those from any other origin: T2.
suite('T3: a sibling subdomain sets cookies for the whole domain', () => {
  test('a cookie that a sibling can set does not change the identity', async (context) => {
    const world = await startWorld(context);
    const attacker = await world.verifiedBrowser('mallory@example.com');
    const proof = attacker.cookies.get(cookieName) ?? '';
    // Browsers let no sibling set a name with the prefix __Host-. Without the prefix, the proxy ignores the cookie.
    const tossed = ['assent', '__host-http-assent', 'Assent', ' assent', '__Secure-assent', '__Http-assent'];
    for (const name of tossed) {
      const victim = world.newBrowser();
      victim.cookies.set(name, proof);
      refuses(await victim.check('me'), 401, 'verification-missing');
    }
  });

  test('a cookie of a sibling does not change the identity behind a reverse proxy that forwards to a loopback address either', async (context) => {
    const world = await startWorld(context);
    const attacker = await world.verifiedBrowser('mallory@example.com');
    const cookie = `assent=${attacker.cookies.get(cookieName)}`;
    const fronts: Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.5' },
      { 'x-forwarded-for': '127.0.0.1, 203.0.113.5' },
      { 'x-forwarded-proto': 'https' },
      { 'x-forwarded-host': 'brand.example' },
      { forwarded: 'for=203.0.113.5;proto=https' },
      { via: '1.1 front' },
      { origin: 'https://brand.example' },
    ];
    const address = 'http://127.0.0.1:8082/consent/v2/consents/check/me';
    for (const front of fronts) {
      const headers = { ...sameOrigin, cookie, ...front };
      refuses(await world.askAt(address, { headers }), 401, 'verification-missing');
    }
    const warnings = world.lines.filter(
      (line) => line.event === 'warning' && /does not forward Host/.test(line.message),
    );
    assert.equal(warnings.length, 1);
    // A development server sends the same headers for the local machine.
    const near = { 'x-forwarded-for': '::ffff:127.0.0.1', 'x-forwarded-host': 'localhost:3000' };
    const own = { ...sameOrigin, cookie, ...near, 'x-forwarded-proto': 'http' };
    assert.equal((await world.askAt(address, { headers: own })).status, 200);
  });

  test('a pending verification of the attacker is ignored', async (context) => {
    const world = await startWorld(context);
    const attacker = world.newBrowser();
    await attacker.startVerification('mallory@example.com');
    const code = await world.newCode();
    const victim = world.newBrowser();
    victim.cookies.set('assent-pending', attacker.cookies.get('__Host-Http-assent-pending') ?? '');
    refuses(await victim.completeVerification(code), 400, 'verification-failed');
  });

  test('a planted identifier is ignored: the visitor stays new, and nothing opens', async () => {
    const world = new SimulatedBrowser();
    world.protocol = 'https:';
    const planted = `a1.${'M'.repeat(43)}`;
    world.service.record(planted, all('ACCEPT'));
    world.cookies = { assent_id: planted, assent_me: '1' };
    assert.equal(startOf(world), undefined);
    const { tab } = await begin(world);
    await world.pass(60_000);
    assert.deepEqual([tab.client.snapshot.ask, open(tab)], ['first', []]);
    tab.client.rejectAll();
    await world.pass(60_000);
    const [post] = world.service.posts;
    assert.ok(post && post.id !== planted);
  });

  test('the identifier that the proxy set is recovered', async () => {
    const world = new SimulatedBrowser();
    world.protocol = 'https:';
    const own = `a1.${'o'.repeat(43)}`;
    world.service.record(own, all('REJECT'));
    world.cookies = { '__Host-assent_id': own };
    assert.equal(startOf(world), 'something');
    const { tab } = await begin(world);
    await world.pass(60_000);
    assert.deepEqual(chosen(tab), held('REJECT'));
  });

  test('a planted mark does not restore an account without a proof', async () => {
    const world = new SimulatedBrowser();
    world.protocol = 'https:';
    const { tab } = await begin(world);
    world.cookies = { assent_me: '1' };
    world.storage?.kept.set('assent.me.ledger', 'x');
    assert.equal(startOf(world), 'something');
    assert.equal(tab.client.snapshot.subject, 'none');
  });
});
