import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { consent, refuses } from '../proxy/support/set-up.ts';
import { cookieName, minute, startWorld } from './support/world.ts';

const own = { subject: { verifiedId: 'me' } };

suite('T19: the next person at the device finds the choices of the one before', () => {
  test('the proof goes with the browser’s session: it has no age', async (context) => {
    const world = await startWorld(context);
    const browser = world.newBrowser();
    await browser.startVerification('kim@example.com');
    const { headers } = await browser.completeVerification(await world.newCode());
    const [proof = ''] = headers.getSetCookie();
    assert.match(proof, new RegExp(`^${cookieName}=`));
    assert.doesNotMatch(proof, /max-age|expires/i);
  });

  test('after signing out there is nothing to find: not the proof, not what was pending, not the anonymousId', async (context) => {
    const world = await startWorld(context);
    const browser = await world.verifiedBrowser('kim@example.com');
    await browser.post(consent(own));
    await browser.post(consent());
    world.clock.now += 2 * minute;
    await browser.startVerification('kim@example.com');
    assert.equal(browser.cookies.size, 4);
    await browser.signOut();
    assert.equal(browser.cookies.size, 0);
    refuses(await browser.readUnified('me'), 401, 'verification-missing');
    refuses(await browser.post(consent(own)), 401, 'verification-missing');
    refuses(await browser.completeVerification(await world.newCode()), 400, 'verification-failed');
  });

  test('who verifies after another is themselves alone', async (context) => {
    const world = await startWorld(context);
    const browser = await world.verifiedBrowser('kim@example.com');
    await browser.post(consent(own));
    const kim = world.lastVerifiedId();
    await browser.startVerification('lee@example.com');
    await browser.completeVerification(await world.newCode());
    assert.notEqual(world.lastVerifiedId(), kim);
    assert.equal((await browser.check('me')).text, '{"exists":false}');
  });

  test('a code that was asked for before signing out does not sign in again', async (context) => {
    const world = await startWorld(context);
    const browser = world.newBrowser();
    await browser.startVerification('kim@example.com');
    await browser.signOut();
    refuses(await browser.completeVerification(await world.newCode()), 400, 'verification-failed');
  });
});
