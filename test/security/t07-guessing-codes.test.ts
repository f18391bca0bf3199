import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import { refuses } from '../proxy/support/set-up.ts';
import { countOf, minute, startWorld } from './support/world.ts';

const victim = 'victim@example.com';

suite('T7: a bot guesses codes', () => {
  test('five of 500 concurrent guesses, from 50 addresses with the same cookie, count, and none reaches the service', async (context) => {
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
    const answers = await Promise.all(
      bots.flatMap((each) => Array.from({ length: 10 }, () => each.completeVerification(wrongFor(code)))),
    );
    for (const answer of answers) refuses(answer, 400, 'verification-failed');
    assert.equal(tries(world.upstream), asked);
    refuses(await bot.completeVerification(code), 400, 'verification-failed');
  });

  test('requests and guesses from everywhere for a day get five codes, and five guesses for each', async (context) => {
    const world = await startWorld(context);
    for (let hour = 0; hour < 24; hour += 1)
      for (let bots = 0; bots < 4; bots += 1) {
        const bot = world.newBrowser(`198.51.${hour}.${bots}`);
        await bot.startVerification(victim);
        const code = await world.newCode();
        for (let guess = 0; guess < 5; guess += 1) await bot.completeVerification(wrongFor(code));
        refuses(await bot.completeVerification(code), 400, 'verification-failed');
        world.clock.now += 15 * minute - 1;
      }
    assert.equal(world.mailbox.length, 5);
    assert.ok(world.lines.some((line) => line.event === 'warning' && /guessing/.test(line.message)));
  });

  test('the right code is rejected in another browser', async (context) => {
    const world = await startWorld(context);
    await world.newBrowser().startVerification(victim);
    const code = await world.newCode();
    world.clock.now += 2 * minute;
    const bot = world.newBrowser('198.51.100.1');
    refuses(await bot.completeVerification(code, { email: victim }), 400, 'verification-failed');
    // A second request for the same e-mail within a minute sends no code, so there is none to try.
    await bot.startVerification('mallory@example.com');
    refuses(await bot.completeVerification(code, { email: victim }), 400, 'verification-failed');
    refuses(await bot.completeVerification(code), 400, 'verification-failed');
  });

  test('an attacker who requested a code for the same e-mail before cannot use the code of its owner', async (context) => {
    const { world, bot, person, code } = await askedBoth(context);
    refuses(await bot.completeVerification(code), 400, 'verification-failed');
    refuses(await bot.check('me'), 401, 'verification-missing');
    assert.equal((await person.completeVerification(code)).status, 200);
    assert.equal(tries(world.upstream), 1);
  });

  test('the guesses of an attacker do not use up the tries of a code of the owner', async (context) => {
    const { bot, person, code } = await askedBoth(context);
    for (let guess = 0; guess < 20; guess += 1)
      refuses(await bot.completeVerification(wrongFor(code)), 400, 'verification-failed');
    assert.equal((await person.completeVerification(code)).status, 200);
  });

  test('repeated requests for an e-mail do not void a code of its owner', async (context) => {
    const world = await startWorld(context);
    const person = world.newBrowser('198.51.100.2');
    await person.startVerification(victim);
    const code = await world.newCode();
    for (let asked = 1; asked <= 4; asked += 1) {
      world.clock.now += minute + 1;
      const bot = world.newBrowser(`198.51.100.${10 + asked}`);
      await bot.startVerification(victim);
      assert.notEqual(await world.newCode(), code);
      refuses(await bot.completeVerification(wrongFor(code)), 400, 'verification-failed');
    }
    assert.equal(world.mailbox.length, 5);
    world.clock.now += 5 * minute;
    assert.equal((await person.completeVerification(code)).status, 200);
    assert.equal((await person.check('me')).status, 200);
    refuses(await person.completeVerification(code), 400, 'verification-failed');
  });

  test('one IP address gets 60 guesses an hour, for all codes together', async (context) => {
    const world = await startWorld(context);
    const bot = world.newBrowser('198.51.100.1');
    for (let guess = 0; guess < 60; guess += 1) await bot.completeVerification('000000');
    refuses(await bot.completeVerification('000000'), 429, 'too-many-requests');
  });
});

/** A bot requested a code for a person's e-mail. A minute later the person requested one, and has it. */
async function askedBoth(context: TestContext) {
  const world = await startWorld(context);
  const bot = world.newBrowser('198.51.100.1');
  await bot.startVerification(victim);
  await world.afterwards();
  world.clock.now += minute + 1;
  const person = world.newBrowser('198.51.100.2');
  await person.startVerification(victim);
  return { world, bot, person, code: await world.newCode() };
}

const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000');

/** How many guesses for the victim's e-mail reached the service. */
function tries(upstream: Parameters<typeof countOf>[0]): number {
  return countOf(
    upstream.filter(({ request }) => request.includes(victim)),
    '/subjects/profile/verify',
  );
}
