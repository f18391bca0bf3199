import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { RateStore } from '../../../../src/proxy.ts';
import { refuses } from '../../../proxy/support/set-up.ts';
import { email, minute, setUpVerification, withCode } from './verifying.ts';

const day = 24 * 60 * minute;

/** A proxy of a service that accepts a code again and again. */
const setUpAccepting = () =>
  setUpVerification({
    service: ({ url }) => Response.json(url.endsWith('/verify') ? { verifiedId: 'any' } : { code: '123456' }),
  });

suite('a code', () => {
  test('a code is accepted at the fifth try', async () => {
    const { browser, code } = await withCode();
    for (let tries = 0; tries < 4; tries += 1) await browser.completeVerification('000000');
    assert.equal((await browser.completeVerification(code)).status, 200);
  });

  test('a code works only once even if the service would accept it again', async () => {
    const { browser } = await withCode(setUpAccepting());
    const kept = new Map(browser.cookies);
    assert.equal((await browser.completeVerification('123456')).status, 200);
    for (const [name, value] of kept) browser.cookies.set(name, value);
    refuses(await browser.completeVerification('123456'), 400, 'verification-failed');
  });

  test('a code expires after ten minutes even if the store never forgets', async () => {
    const counts = new Map<string, number>();
    const store: RateStore = {
      add: async (key, amount) => {
        counts.set(key, (counts.get(key) ?? 0) + amount);
        return { count: counts.get(key) ?? 0, endsAt: 0 };
      },
    };
    const { browser, code, clock } = await withCode(setUpVerification({ options: { rates: { store } } }));
    clock.now += 10 * minute;
    refuses(await browser.completeVerification(code), 400, 'verification-failed');
  });

  test('a code expires after ten minutes', async () => {
    for (const [age, status] of [
      [10 * minute - 1, 200],
      [10 * minute, 400],
    ] as const) {
      const { browser, code, clock } = await withCode();
      clock.now += age;
      assert.equal((await browser.completeVerification(code)).status, status);
    }
  });

  test('a code gets five tries of its own, even if it is the fifth code of a browser', async () => {
    const world = setUpVerification();
    const browser = world.openBrowser();
    for (let asked = 0; asked < 5; asked += 1) {
      await browser.startVerification(email);
      await world.afterwards();
      world.clock.now += minute;
    }
    assert.equal(world.delivered.length, 5);
    for (let tries = 0; tries < 5; tries += 1) await browser.completeVerification('000000');
    refuses(await browser.completeVerification(await world.newCode()), 400, 'verification-failed');
    await world.afterwards();
    assert.deepEqual(
      world.outcomes().slice(5),
      Array.from({ length: 5 }, () => 'guessed'),
    );
    assert.ok(world.lines.some((line) => line.event === 'warning' && /guessing/.test(line.message)));
  });

  test('a code that is wrong is not sent to the service', async () => {
    const { browser, serviceRequests } = await withCode();
    await browser.completeVerification('000000');
    assert.deepEqual(
      serviceRequests.filter(({ url }) => url.endsWith('/verify')),
      [],
    );
  });

  test('a code that another browser requested is rejected, even if the service would accept it', async () => {
    const accepting = setUpAccepting();
    const { browser } = await withCode(accepting);
    assert.equal((await browser.completeVerification('123456')).status, 200);
    const other = accepting.openBrowser();
    await other.startVerification(email);
    await accepting.afterwards();
    refuses(await other.completeVerification('123456'), 400, 'verification-failed');
    assert.deepEqual(accepting.outcomes(), ['delivered', 'held-back']);
  });

  test('a code whose tries are used up three times a day logs a warning about guessing', async () => {
    const world = setUpVerification();
    const guessing = () =>
      world.lines.some((line) => line.event === 'warning' && /guessing/.test(line.message));
    for (let codes = 1; codes <= 3; codes += 1) {
      assert.ok(!guessing());
      const { browser } = await withCode(world);
      for (let tries = 0; tries < 5; tries += 1) await browser.completeVerification('000000');
      await world.afterwards();
      world.clock.now += 10 * minute;
    }
    assert.ok(guessing());
    const [delivered, ...others] = world.lines.flatMap((line) => (line.event === 'code' ? [line] : []));
    assert.match(delivered?.recipient ?? '', /^[0-9a-f]{16}$/);
    assert.deepEqual(
      [delivered, ...others].map((line) => [line?.outcome, line?.recipient]),
      Array.from({ length: 3 }, () => [
        ['delivered', delivered?.recipient],
        ['guessed', delivered?.recipient],
      ]).flat(),
    );
  });

  test('a code that is right does not count as a guess if the service fails', async () => {
    const { browser, code, outcomes, afterwards } = await withCode(
      setUpVerification({
        service: ({ url }) =>
          url.endsWith('/verify') ? new Response(null, { status: 500 }) : Response.json({ code: '123456' }),
      }),
    );
    for (let tries = 0; tries < 5; tries += 1)
      refuses(await browser.completeVerification(code), 502, 'upstream-failed');
    await afterwards();
    assert.deepEqual(outcomes(), ['delivered']);
  });
});

suite('codes for one e-mail', () => {
  test('codes for one e-mail are sent a minute apart, and a browser that asks sooner is told how long to wait', async () => {
    const { browser, clock, delivered, afterwards } = await withCode();
    clock.now += 20_500;
    const answer = await browser.startVerification(email);
    refuses(answer, 429, 'too-many-requests');
    assert.equal(answer.headers.get('retry-after'), '40');
    clock.now += 39_500;
    assert.equal((await browser.startVerification(email)).status, 202);
    await afterwards();
    assert.equal(delivered.length, 2);
  });

  test('codes for one e-mail are limited to five a day', async () => {
    const world = setUpVerification();
    for (let asked = 0; asked < 8; asked += 1) {
      assert.equal((await world.openBrowser().startVerification(email)).status, 202);
      await world.afterwards();
      world.clock.now += minute;
    }
    assert.equal(world.delivered.length, 5);
    world.clock.now += day;
    await world.openBrowser().startVerification(email);
    await world.afterwards();
    assert.equal(world.delivered.length, 6);
  });

  test('codes for one e-mail stay valid when a later one is not sent', async () => {
    const world = await withCode(setUpVerification({ verification: { rates: { codesPerEmail: 1 } } }));
    world.clock.now += minute;
    await world.browser.startVerification(email);
    await world.afterwards();
    assert.deepEqual(world.outcomes(), ['delivered', 'held-back']);
    assert.equal((await world.browser.completeVerification(world.code)).status, 200);
  });

  test('codes for one e-mail are counted separately for another e-mail in the same browser', async () => {
    const { browser, newCode } = await withCode();
    assert.equal((await browser.startVerification('lee@example.com')).status, 202);
    assert.equal((await browser.completeVerification(await newCode())).status, 200);
  });
});

suite('an IP address', () => {
  test('an IP address that is unknown shares one limit with all other unknown ones', async () => {
    const world = setUpVerification();
    for (let index = 0; index < 20; index += 1)
      await world.openBrowser('127.0.0.1').startVerification(`person-${index}@example.com`);
    refuses(await world.openBrowser('::1').startVerification(email), 429, 'too-many-requests');
  });
});

suite('a store that fails', () => {
  const failing: RateStore = { add: () => Promise.reject(new Error(`redis is down for ${email}`)) };

  test('a store that fails causes no code to be sent or tried, because nothing would be counted', async () => {
    const world = setUpVerification({ options: { rates: { store: failing } } });
    const browser = world.openBrowser();
    for (const answer of [
      await browser.startVerification(email),
      await browser.completeVerification('123456'),
    ]) {
      refuses(answer, 503, 'not-available');
      assert.equal(answer.headers.get('retry-after'), '5');
    }
    assert.equal(world.serviceRequests.length, 0);
    assert.doesNotMatch(JSON.stringify(world.lines), /redis|kim/);
  });
});
