import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sameOrigin } from '../proxy/support/set-up.ts';
import { base, startWorld } from './support/world.ts';

const samples = 200;
const kinds = ['known', 'unknown', 'held back', 'failing'] as const;
type Kind = (typeof kinds)[number];

suite('T6: somebody asks for codes to learn whose e-mails are known', () => {
  test(`${samples} answers for each kind of e-mail are the same, and take as long`, async (context) => {
    const world = await startWorld(context, {
      // What is done for an e-mail takes 4 ms or fails at once; nothing of it may show.
      intercept: async (url, init) => {
        if (!url.endsWith('/subjects/profile')) return undefined;
        if (JSON.stringify(init).includes('failing')) return new Response(null, { status: 500 });
        await pause(4);
        return undefined;
      },
    });
    await world.verifiedBrowser('held-back@example.com');
    const emailOf = (kind: Kind, index: number): string =>
      kind === 'held back' ? 'held-back@example.com' : `${kind}-${index}@example.com`;

    const times = new Map(kinds.map((kind) => [kind, [] as number[]]));
    const answers = new Set<string>();
    for (let index = 0; index < samples; index += 1)
      for (const kind of kinds) {
        const init = {
          method: 'POST',
          headers: sameOrigin,
          body: JSON.stringify({ email: emailOf(kind, index) }),
        };
        const start = performance.now();
        const answer = await world.askAt(`${base}/subjects/profile`, init, {
          remoteAddress: `203.0.${Math.floor(index / 10)}.${kinds.indexOf(kind) + 1}`,
        });
        times.get(kind)?.push(performance.now() - start);
        const headers = [...answer.headers].map(([name, value]) => `${name}: ${withoutSeal(value)}`);
        answers.add(JSON.stringify([answer.status, answer.text, headers]));
        await world.afterwards();
      }
    assert.equal(answers.size, 1, [...answers].join('\n'));
    assert.match([...answers][0] ?? '', /^\[202,"\{\}"/);

    // The chance that an answer for one kind takes longer than one for another: 0.5 when they are alike.
    for (const one of kinds)
      for (const other of kinds) {
        const chance = chanceOfLonger(times.get(one) ?? [], times.get(other) ?? []);
        assert.ok(Math.abs(chance - 0.5) < 0.2, `${one} against ${other}: ${chance}`);
      }
  });

  test('the length of the cookie is that of the address, and says nothing else', async (context) => {
    const world = await startWorld(context);
    await world.verifiedBrowser('aaaa@example.com');
    const lengths = new Set<number>();
    for (const email of ['aaaa@example.com', 'bbbb@example.com', 'cccc@example.com'])
      lengths.add(
        ((await world.newBrowser().startVerification(email)).headers.getSetCookie()[0] ?? '').length,
      );
    assert.equal(lengths.size, 1);
  });

  test('a wrong code gets one answer, whoever the e-mail belongs to', async (context) => {
    const world = await startWorld(context);
    await world.verifiedBrowser('known@example.com');
    const answers = new Set<string>();
    for (const email of ['known@example.com', 'unknown@example.com']) {
      const browser = world.newBrowser();
      await browser.startVerification(email);
      await world.afterwards();
      for (const code of ['000000', '999999', 'abcdef']) {
        const { status, text } = await browser.completeVerification(code);
        answers.add(`${status} ${text.replace(/[0-9a-f]{16}/, '…')}`);
      }
    }
    assert.equal((await world.newBrowser().completeVerification('000000')).status, 400);
    assert.equal(answers.size, 1, [...answers].join('\n'));
  });
});

/** What is sealed is another text each time. */
function withoutSeal(value: string): string {
  return value.replace(/=v1\.[^;]+/, '=…');
}

function chanceOfLonger(ones: readonly number[], others: readonly number[]): number {
  let longer = 0;
  for (const one of ones) for (const other of others) longer += one > other ? 1 : one === other ? 0.5 : 0;
  return longer / (ones.length * others.length);
}
