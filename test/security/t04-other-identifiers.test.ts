import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { consent, refuses } from '../proxy/support/set-up.ts';
import { cookieName, startWorld } from './support/world.ts';

const own = { subject: { verifiedId: 'me' } };

suite('T4: a visitor changes the identifier to read or write for somebody else', () => {
  const changes: [string, (proof: string, verifiedId: string) => string][] = [
    [
      'another verifiedId under the old signature',
      (proof, id) => swap(proof, 2, Buffer.from(`${id}x`).toString('base64url')),
    ],
    [
      'the victim’s verifiedId under their own signature',
      (proof) => swap(proof, 2, Buffer.from('victim').toString('base64url')),
    ],
    ['a later time', (proof) => swap(proof, 3, '9999999999')],
    ['no signature', (proof) => swap(proof, 4, '')],
    ['an empty signature of the right length', (proof) => swap(proof, 4, 'A'.repeat(43))],
    ['a key that does not exist', (proof) => swap(proof, 1, 'ffffffff')],
    ['the verifiedId in clear', (_proof, id) => id],
    ['JSON', () => '{"verifiedId":"victim"}'],
    ['a token of no algorithm', () => 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ2aWN0aW0ifQ.'],
    ['nothing', () => ''],
  ];
  for (const [name, change] of changes)
    test(`a cookie with ${name} gets 401, and causes no request to the service`, async (context) => {
      const world = await startWorld(context);
      const browser = await world.verifiedBrowser('kim@example.com');
      const proof = browser.cookies.get(cookieName) ?? '';
      const asked = world.upstream.length;
      browser.cookies.set(cookieName, change(proof, world.lastVerifiedId()));
      refuses(await browser.readUnified('me'), 401, 'verification-missing');
      refuses(await browser.check('me'), 401, 'verification-missing');
      refuses(await browser.post(consent(own)), 401, 'verification-missing');
      assert.equal(world.upstream.length, asked);
    });

  test('the first of two cookies with one name counts, or none', async (context) => {
    const world = await startWorld(context);
    const browser = await world.verifiedBrowser('kim@example.com');
    const proof = browser.cookies.get(cookieName) ?? '';
    browser.cookies.set(cookieName, `forged; ${cookieName}=${proof}`);
    refuses(await browser.check('me'), 401, 'verification-missing');
  });

  test('the cookie of another brand’s proxy with the same key is rejected', async (context) => {
    const [one, other] = [await startWorld(context), await startWorld(context)];
    const browser = other.newBrowser();
    browser.cookies.set(
      cookieName,
      (await one.verifiedBrowser('kim@example.com')).cookies.get(cookieName) ?? '',
    );
    refuses(await browser.check('me'), 401, 'verification-missing');
  });
});

/** The proof with one of its five parts replaced. */
function swap(proof: string, part: number, value: string): string {
  return proof.split('.').with(part, value).join('.');
}
