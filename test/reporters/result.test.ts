import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { startProgram } from '../child-process.ts';
import { makeFolder } from '../temporary-folder.ts';
import { recordedResults } from './result.ts';

const first = `import { before, suite, test } from 'node:test';
  test('a passes', () => {});
  suite('of a suite, what its tests tell does not count', () => {
    test('b fails', () => { throw new Error(); });
    test('c is skipped', { skip: 'x is "none"' }, () => {});
  });
  suite('d fails before its tests', () => { before(() => { throw new Error(); }); test('e cannot run', () => {}); });`;
const second = `import { test } from 'node:test';
  test('f passes', () => {});
  setTimeout(() => process.exit(7));`;

test('what a runner ran is recorded: tests, faults of suites, and files that end badly', async (t) => {
  const folder = makeFolder(t);
  const [one, other] = [join(folder, 'a.test.mjs'), join(folder, 'b.test.mjs')];
  const results = join(folder, 'results');
  writeFileSync(one, first);
  writeFileSync(other, second);
  const reporter = new URL('node.ts', import.meta.url).href;
  const env = { PATH: process.env['PATH'], ASSENT_TEST_RESULTS: results };
  await startProgram([process.execPath, `--test-reporter=${reporter}`, '--test', one, other], { env }).ended;
  const recorded = recordedResults(results, 1);
  assert.deepEqual(
    recorded.map(({ name, outcome, reason }) => [name, outcome, reason]),
    [
      ['a passes', 'passed', undefined],
      ['of a suite, what its tests tell does not count › b fails', 'failed', undefined],
      ['of a suite, what its tests tell does not count › c is skipped', 'skipped', 'x is "none"'],
      ['d fails before its tests › e cannot run', 'failed', undefined],
      ['d fails before its tests', 'failed', undefined],
      ['f passes', 'passed', undefined],
      [other, 'failed', undefined],
    ],
  );
  assert.match(recorded[1]?.file ?? '', /a\.test\.mjs$/);
});

test('a runner that crashed, or that ran nothing, counts as a failed test', (t) => {
  const file = join(makeFolder(t), 'results.jsonl');
  const outcomes = (exitCode: number) => recordedResults(file, exitCode).map(({ outcome }) => outcome);
  assert.deepEqual([outcomes(0), outcomes(1)], [['failed'], ['failed']]);
  const write = (outcome: string) => writeFileSync(file, `${JSON.stringify({ outcome })}\n`);
  write('skipped');
  assert.deepEqual(outcomes(0), ['skipped', 'failed']);
  write('passed');
  assert.deepEqual([outcomes(0), outcomes(1)], [['passed'], ['passed', 'failed']]);
  write('failed');
  assert.deepEqual(outcomes(1), ['failed']);
});

test('a test that ends the process of others does not pass', async (t) => {
  const folder = makeFolder(t);
  const [one, other] = [join(folder, 'a.test.mjs'), join(folder, 'b.test.mjs')];
  writeFileSync(
    one,
    `import { test } from 'node:test'; test('a ends', async () => { await 0; process.exit(0); });`,
  );
  writeFileSync(other, `import { test } from 'node:test'; test('b fails', () => { throw new Error(); });`);
  const preload = new URL('../preload.ts', import.meta.url).href;
  const run = (...words: readonly string[]) =>
    startProgram([process.execPath, '--import', preload, '--test', '--test-isolation=none', ...words]).ended;
  assert.equal((await run(one, other)).code, 1);
});
