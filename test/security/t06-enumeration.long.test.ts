import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { suite, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '../proxy/support/browser.ts';
import { minute, startWorld } from './support/world.ts';

const samples = 200;
const kinds = ['known', 'unknown', 'held back', 'failing'] as const;
type Kind = (typeof kinds)[number];
type Act = (browser: Browser, email: string) => ReturnType<Browser['startVerification']>;

const emailOf = (kind: Kind, index: number): string =>
  kind === 'held back' ? 'held-back@example.com' : `${kind}-${index}@example.com`;

/**
 * A world in which the known e-mails were verified, and the limited one has just been sent a code. For a known
 * e-mail, the service takes 4 ms longer, and for some it fails.
 */
async function startKnowing(context: TestContext, known: readonly string[]) {
  const state = { isSlow: false };
  const world = await startWorld(context, {
    intercept: async (url, init) => {
      if (!state.isSlow) return undefined;
      const body = typeof init.body === 'string' ? init.body : '';
      if (body.includes('failing')) return new Response(null, { status: 500 });
      // oxlint-disable-next-line tests/no-fixed-wait -- this is how much longer the service takes
      if (url.includes('/subjects/') && known.some((email) => body.includes(`"${email}"`))) await pause(4);
      return undefined;
    },
  });
  for (const [index, email] of known.entries())
    assert.ok((await world.verifiedBrowser(email, addressOf(index))).cookies.has('__Host-assent_me'));
  world.clock.now += 2 * 60 * minute;
  await world.newBrowser().startVerification('held-back@example.com');
  await world.afterwards();
  state.isSlow = true;
  return world;
}

/** All kinds, in a new order for each round, so that remaining work of one affects all others equally. */
const round = (index: number): Kind[] =>
  kinds
    .map((kind) => ({ kind, lot: createHash('sha256').update(`${index} ${kind}`).digest('hex') }))
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .map(({ kind }) => kind);

/** The durations of an action for each kind of e-mail, in turns, and the answers without encrypted parts. */
async function timeKinds(
  world: Awaited<ReturnType<typeof startKnowing>>,
  prepare: Act | undefined,
  act: Act,
) {
  const times = new Map(kinds.map((kind) => [kind, [] as number[]]));
  const answers = new Set<string>();
  const turns = await Promise.all(
    Array.from({ length: samples * kinds.length }, async (_, turn) => {
      const index = Math.floor(turn / kinds.length);
      const kind = round(index)[turn % kinds.length] ?? 'known';
      const browser = world.newBrowser(addressOf(index, turn % kinds.length));
      await prepare?.(browser, emailOf(kind, index));
      return { kind, browser, email: emailOf(kind, index) };
    }),
  );
  for (const { kind, browser, email } of turns) {
    await world.afterwards();
    // Work that continues after an answer must not slow down the next one.
    await browser.check('me');
    const start = performance.now();
    const { status, text, headers } = await act(browser, email);
    times.get(kind)?.push(performance.now() - start);
    const said = [...headers].map((pair) => withoutSeal(pair.join(': ')));
    answers.add(JSON.stringify([status, withoutRequest(text), said]));
  }
  return { times, answers: [...answers] };
}

/** The probability that one kind takes longer than another. It is 0.5 if both take equally long. */
function areAlike(times: ReadonlyMap<Kind, readonly number[]>): void {
  for (const one of kinds)
    for (const other of kinds) {
      const chance = chanceOfLonger(times.get(one) ?? [], times.get(other) ?? []);
      assert.ok(Math.abs(chance - 0.5) < 0.15, `${one} against ${other}: ${chance}`);
    }
}

suite('T6: somebody requests codes to find out which e-mails are known', () => {
  const known = Array.from({ length: samples }, (_, index) => emailOf('known', index));

  test(`${samples} requests for a code for each kind of e-mail get the same answer, equally fast`, async (context) => {
    const world = await startKnowing(context, known);
    const { times, answers } = await timeKinds(world, undefined, (browser, email) =>
      browser.startVerification(email),
    );
    assert.equal(answers.length, 1, answers.join('\n'));
    assert.match(answers[0] ?? '', /^\[202,"\{\}"/);
    const outcomes = new Set(world.lines.flatMap((line) => (line.event === 'code' ? [line.outcome] : [])));
    assert.deepEqual([...outcomes].toSorted(), ['delivered', 'held-back', 'not-issued']);
    areAlike(times);
  });

  test(`${samples} wrong codes for each kind of e-mail get the same answer, equally fast`, async (context) => {
    const world = await startKnowing(context, known);
    const { times, answers } = await timeKinds(
      world,
      (browser, email) => browser.startVerification(email),
      (browser) => browser.completeVerification('wrong1'),
    );
    assert.equal(answers.length, 1, answers.join('\n'));
    assert.match(answers[0] ?? '', /^\[400,.*verification-failed/);
    areAlike(times);
  });

  test('the length of the cookie depends only on the length of the address', async (context) => {
    const world = await startWorld(context);
    await world.verifiedBrowser('aaaa@example.com');
    const lengths = new Set<number>();
    for (const email of ['aaaa@example.com', 'bbbb@example.com', 'cccc@example.com'])
      lengths.add(
        ((await world.newBrowser().startVerification(email)).headers.getSetCookie()[0] ?? '').length,
      );
    assert.equal(lengths.size, 1);
  });

  test('a used-up code and a code that was never issued get the same answer', async (context) => {
    const world = await startKnowing(context, ['known@example.com']);
    const answers = new Set<string>();
    for (const email of ['known@example.com', 'unknown@example.com', 'held-back@example.com', undefined]) {
      const browser = world.newBrowser();
      if (email !== undefined) await browser.startVerification(email);
      await world.afterwards();
      for (let tries = 0; tries < 7; tries += 1) {
        const { status, text } = await browser.completeVerification('wrong1');
        answers.add(`${status} ${withoutRequest(text)}`);
      }
    }
    assert.equal(answers.size, 1, [...answers].join('\n'));
  });
});

/** Enough IP addresses that no limit by address applies. */
const addressOf = (index: number, turn = 0): string => `203.0.${Math.floor(index / 10)}.${turn + 1}`;

const withoutRequest = (text: string): string => text.replace(/[0-9a-f]{16}/, '…');

/** Signed and encrypted cookies (`v1.` and JWE) differ each time. */
function withoutSeal(value: string): string {
  return value.replace(/=(?:v1\.|eyJ)[^;]+/, '=…');
}

function chanceOfLonger(ones: readonly number[], others: readonly number[]): number {
  let longer = 0;
  for (const one of ones) for (const other of others) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (ones.length * others.length);
}
