import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { anonymousId, consent, sameOrigin } from '../proxy/support/set-up.ts';
import { base, startWorld } from './support/world.ts';

suite('T13: a shared cache returns the answer for one person to another', () => {
  test('no answer may be cached, sniffed, framed, or read across origins', async (context) => {
    const world = await startWorld(context);
    const browser = await world.verifiedBrowser('kim@example.com');
    const answers = [
      await browser.post(consent()),
      await browser.readUnified(anonymousId),
      await browser.readUnified('me'),
      await browser.check('me'),
      await browser.startVerification('kim@example.com'),
      await browser.completeVerification('000000'),
      await browser.post({}),
      await browser.signOut(),
      await browser.check('me'),
      await world.askAt(`${base}/nothing`, {}),
      await world.askAt(`${base}/v2/consents`, { method: 'PUT' }),
      await world.askAt(`${base}/v2/consents`, { method: 'OPTIONS' }),
      await world.askAt(`${base}/v2/consents`, {
        method: 'POST',
        headers: { ...sameOrigin, 'sec-fetch-site': 'cross-site' },
      }),
    ];
    assert.ok(new Set(answers.map(({ status }) => status)).size >= 8);
    for (const { status, headers } of answers) {
      assert.equal(headers.get('cache-control'), 'no-store', `${status}`);
      assert.equal(headers.get('vary'), 'Origin, Sec-Fetch-Site, Cookie');
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin');
      assert.equal(headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'");
      for (const name of ['etag', 'last-modified', 'age', 'expires', 'server', 'x-powered-by'])
        assert.equal(headers.get(name), null);
      const type = headers.get('content-type');
      if (type !== null) assert.match(type, /^application\/(problem\+)?json; charset=utf-8$/);
    }
  });
});
