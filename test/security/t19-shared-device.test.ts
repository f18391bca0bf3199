import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { consent, refuses } from '../proxy/support/set-up.ts';
import { cookieName, minute, startWorld } from './support/world.ts';

const day = 24 * 60 * minute;
const own = { subject: { verifiedId: 'me' } };

suite('T19: the next user of the device finds the choices of the previous one', () => {
  test('signing out removes the proof, the pending verification, and the anonymousId', async (context) => {
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

  test('a copy of the proof from before signing out is invalid after it', async (context) => {
    const world = await startWorld(context);
    const browser = await world.verifiedBrowser('kim@example.com');
    const thief = world.newBrowser('198.51.100.1');
    thief.cookies.set(cookieName, browser.cookies.get(cookieName) ?? '');
    assert.equal((await thief.check('me')).status, 200);
    await browser.signOut();
    for (const wait of [0, 29 * day]) {
      world.clock.now += wait;
      refuses(await thief.check('me'), 401, 'verification-missing');
      refuses(await thief.readUnified('me'), 401, 'verification-missing');
      refuses(await thief.post(consent(own)), 401, 'verification-missing');
    }
  });

  test('signing out on one device keeps the same person signed in on another, with their choices', async (context) => {
    const world = await startWorld(context);
    const browser = await world.verifiedBrowser('kim@example.com');
    await browser.post(consent(own));
    world.clock.now += 2 * minute;
    const other = await world.verifiedBrowser('KIM@example.com', '198.51.100.1');
    await browser.signOut();
    const { unifiedConsent } = JSON.parse((await other.readUnified('me')).text);
    assert.deepEqual(unifiedConsent.actions, consent().actions);
  });

  test('a person who verifies after another is identified as themselves only', async (context) => {
    const world = await startWorld(context);
    const browser = await world.verifiedBrowser('kim@example.com');
    await browser.post(consent(own));
    const kim = world.lastVerifiedId();
    await browser.startVerification('lee@example.com');
    await browser.completeVerification(await world.newCode());
    assert.notEqual(world.lastVerifiedId(), kim);
    assert.equal((await browser.check('me')).text, '{"exists":false}');
  });

  test('a code that was requested before signing out does not sign in again', async (context) => {
    const world = await startWorld(context);
    const browser = world.newBrowser();
    await browser.startVerification('kim@example.com');
    await browser.signOut();
    refuses(await browser.completeVerification(await world.newCode()), 400, 'verification-failed');
  });
});
