import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { refuses, sameOrigin } from '../proxy/support/set-up.ts';
import { base, cookieName, startWorld } from './support/world.ts';

suite('T3: a sibling subdomain asks, or sets cookies for the whole domain', () => {
  test('its requests are of the same site, and refused', async (context) => {
    const world = await startWorld(context);
    const { cookies } = await world.verifiedBrowser('kim@example.com');
    const cookie = `${cookieName}=${cookies.get(cookieName)}`;
    for (const id of ['me', `a1.${'0'.repeat(43)}`]) {
      const headers = { ...sameOrigin, 'sec-fetch-site': 'same-site', cookie };
      refuses(await world.askAt(`${base}/v2/consents/check/${id}`, { headers }), 403, 'origin-refused');
    }
  });

  test('a cookie that it could set makes nobody somebody else', async (context) => {
    const world = await startWorld(context);
    const attacker = await world.verifiedBrowser('mallory@example.com');
    const proof = attacker.cookies.get(cookieName) ?? '';
    // Browsers let no sibling set a name that begins with __Host-; without the prefix it counts for nothing.
    const tossed = ['assent', '__host-http-assent', 'Assent', ' assent', '__Secure-assent', '__Http-assent'];
    for (const name of tossed) {
      const victim = world.newBrowser();
      victim.cookies.set(name, proof);
      refuses(await victim.check('me'), 401, 'verification-missing');
    }
  });

  test('a pending verification of the attacker counts for nothing either', async (context) => {
    const world = await startWorld(context);
    const attacker = world.newBrowser();
    await attacker.startVerification('mallory@example.com');
    const code = await world.newCode();
    const victim = world.newBrowser();
    victim.cookies.set('assent-pending', attacker.cookies.get('__Host-Http-assent-pending') ?? '');
    refuses(await victim.completeVerification(code), 400, 'verification-failed');
  });

  test('every cookie that means something is set so that browsers keep siblings out', async (context) => {
    const world = await startWorld(context);
    const browser = world.newBrowser();
    const started = await browser.startVerification('kim@example.com');
    const done = await browser.completeVerification(await world.newCode());
    const cookies = [...started.headers.getSetCookie(), ...done.headers.getSetCookie()];
    const guarded = cookies.filter((cookie) => !/^assent_(id|me)=/.test(cookie));
    assert.equal(guarded.length, 3);
    for (const cookie of guarded) {
      assert.match(cookie, /^__Host-Http-assent/);
      for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Strict', 'Path=/'])
        assert.ok(cookie.split('; ').includes(attribute), cookie);
      assert.doesNotMatch(cookie, /domain=/i);
    }
  });
});
