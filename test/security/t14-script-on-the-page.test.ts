import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { action, anonymousId, consent, refuses } from '../proxy/support/set-up.ts';
import { findLeaks } from './support/leaks.ts';
import { cookieName, startWorld } from './support/world.ts';

suite('T14: a script of an attacker runs on the page (not prevented: it can do what the visitor can)', () => {
  test('a script of an attacker can read the choices of this visitor, but nothing that identifies them elsewhere', async (context) => {
    const world = await startWorld(context);
    const page = await world.verifiedBrowser('kim@example.com');
    await page.post(consent({ subject: { verifiedId: 'me' } }));
    const read = JSON.parse((await page.readUnified('me')).text);
    assert.deepEqual(read.unifiedConsent.actions, [action()]);

    // A script can read bodies, but not `HttpOnly` cookies.
    const bodies = world.answers.map((answer) => answer.slice(answer.indexOf('\n\n')));
    const proof = page.cookies.get(cookieName) ?? 'none';
    const { clientSecret } = world.channel;
    const identifying = { verifiedId: world.lastVerifiedId(), email: 'kim@example.com', proof, clientSecret };
    assert.deepEqual(findLeaks(identifying, bodies), []);
    for (const answer of world.answers)
      for (const line of answer.split('\n').filter((each) => each.startsWith('set-cookie: __Host-Http-')))
        assert.match(line, /HttpOnly/);
  });

  test('a script of an attacker cannot access another visitor’s data', async (context) => {
    const world = await startWorld(context);
    await (
      await world.verifiedBrowser('victim@example.com')
    ).post(consent({ subject: { verifiedId: 'me' } }));
    const victim = world.lastVerifiedId();
    const page = await world.verifiedBrowser('kim@example.com');
    refuses(await page.readUnified(victim), 400, 'identifier-invalid');
    refuses(await page.post(consent({ subject: { verifiedId: victim } })), 400, 'identifier-invalid');
    assert.equal((await page.check('me')).text, '{"exists":false}');
  });

  test('a script of an attacker has the rate limits of one visitor', async (context) => {
    const world = await startWorld(context);
    const page = world.newBrowser('203.0.113.1');
    const statuses = new Map<number, number>();
    for (let post = 0; post < 100; post += 1) {
      const { status } = await page.post(consent({ subject: { anonymousId } }));
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    assert.deepEqual(Object.fromEntries(statuses), { 201: 10, 429: 90 });
  });
});
