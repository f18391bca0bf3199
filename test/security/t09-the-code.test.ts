import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { findLeaks } from './support/leaks.ts';
import { minute, startWorld } from './support/world.ts';

suite('T9: a visitor finds the code in an answer', () => {
  test('none of 40 codes is in an answer, a header, a cookie or a log line', async (context) => {
    const world = await startWorld(context);
    for (let person = 0; person < 40; person += 1) {
      const browser = world.newBrowser(`198.51.100.${person}`);
      const profile = { firstName: 'Kim' };
      await browser.startVerification(`person-${person}@example.com`, { profile, language: 'en' });
      await world.afterwards();
      await browser.startVerification(`person-${person}@example.com`);
      await browser.completeVerification('000000');
      world.clock.now += 2 * minute;
    }
    // The codes are taken from the service's replies, not from the mailbox.
    const codes = world.upstream
      .filter(({ url }) => url.endsWith('/subjects/profile'))
      .map(({ reply }): string => JSON.parse(reply).code);
    assert.ok(codes.length >= 40 && codes.every((code) => /^\d{6}$/.test(code)));
    const named = Object.fromEntries(codes.map((code, index) => [`code ${index}`, code]));
    assert.deepEqual(findLeaks(named, [...world.answers, JSON.stringify(world.lines)]), []);
  });

  test('a code that the service repeats in any place is not passed on', async (context) => {
    const code = '271828';
    const world = await startWorld(context, {
      intercept: (url) =>
        url.includes('/subjects/')
          ? Response.json(
              { code, message: `your code is ${code}`, verifiedId: `id-${code}-of-kim` },
              { headers: { 'x-code': code, 'set-cookie': `code=${code}`, location: `/verify/${code}` } },
            )
          : undefined,
    });
    const browser = world.newBrowser();
    await browser.startVerification('kim@example.com');
    await world.afterwards();
    assert.deepEqual(findLeaks({ code }, [...world.answers, JSON.stringify(world.lines)]), []);
    assert.equal(world.mailbox[0]?.code, code);
  });
});
