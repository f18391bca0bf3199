import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { action, consent } from '../proxy/support/set-up.ts';
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
});
