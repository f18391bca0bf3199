import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { refuses } from '../proxy/support/set-up.ts';
import { countOf, minute, startWorld } from './support/world.ts';

const victim = 'victim@example.com';

suite('T7: a bot guesses codes', () => {
  test('500 guesses at once, from 50 addresses with the same cookie: five reach the service', async (context) => {
    const world = await startWorld(context);
    const bot = world.newBrowser();
    await bot.startVerification(victim);
    const code = await world.newCode();
    const asked = tries(world.upstream);
    const bots = Array.from({ length: 50 }, (_, index) => {
      const copy = world.newBrowser(`198.51.100.${index}`);
      for (const [name, value] of bot.cookies) copy.cookies.set(name, value);
      return copy;
    });
    const wrong = code === '000000' ? '000001' : '000000';
    const answers = await Promise.all(
      bots.flatMap((each) => Array.from({ length: 10 }, () => each.completeVerification(wrong))),
    );
    for (const answer of answers) refuses(answer, 400, 'verification-failed');
    assert.equal(tries(world.upstream) - asked, 5);
    refuses(await bot.completeVerification(code), 400, 'verification-failed');
  });

  test('a day of asking and guessing from everywhere: 25 guesses', async (context) => {
    const world = await startWorld(context);
    for (let hour = 0; hour < 24; hour += 1)
      for (let bots = 0; bots < 4; bots += 1) {
        const bot = world.newBrowser(`198.51.${hour}.${bots}`);
        await bot.startVerification(victim);
        await world.afterwards();
        for (let guess = 0; guess < 6; guess += 1) await bot.completeVerification('000000');
        world.clock.now += 15 * minute - 1;
      }
    assert.equal(tries(world.upstream), 25);
    assert.equal(world.mailbox.length, 5);
    assert.ok(world.lines.some((line) => line.event === 'warning' && /guessing/.test(line.message)));
  });

  test('the right code of another browser is of no use', async (context) => {
    const world = await startWorld(context);
    await world.newBrowser().startVerification(victim);
    const code = await world.newCode();
    world.clock.now += 2 * minute;
    const bot = world.newBrowser('198.51.100.1');
    refuses(await bot.completeVerification(code, { email: victim }), 400, 'verification-failed');
    // Asking for the same e-mail within the minute is held back, and gives nothing to try with.
    await bot.startVerification('mallory@example.com');
    refuses(await bot.completeVerification(code, { email: victim }), 400, 'verification-failed');
    refuses(await bot.completeVerification(code), 400, 'verification-failed');
  });

  test('a code is worth nothing once used or ten minutes old', async (context) => {
    const world = await startWorld(context);
    const browser = world.newBrowser();
    await browser.startVerification(victim);
    const kept = new Map(browser.cookies);
    const code = await world.newCode();
    assert.equal((await browser.completeVerification(code)).status, 200);
    const thief = world.newBrowser();
    for (const [name, value] of kept) thief.cookies.set(name, value);
    refuses(await thief.completeVerification(code), 400, 'verification-failed');

    world.clock.now += 2 * minute;
    await browser.startVerification(victim);
    const late = await world.newCode();
    world.clock.now += 10 * minute;
    refuses(await browser.completeVerification(late), 400, 'verification-failed');
  });

  test('60 guesses an hour from one address, whatever they are about', async (context) => {
    const world = await startWorld(context);
    const bot = world.newBrowser('198.51.100.1');
    for (let guess = 0; guess < 60; guess += 1) await bot.completeVerification('000000');
    refuses(await bot.completeVerification('000000'), 429, 'too-many-requests');
  });
});

/** How many guesses about the victim reached the service. */
function tries(upstream: Parameters<typeof countOf>[0]): number {
  return countOf(
    upstream.filter(({ request }) => request.includes(victim)),
    '/subjects/profile/verify',
  );
}
