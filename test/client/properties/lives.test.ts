import assert from 'node:assert/strict';
import { before, suite, test } from 'node:test';
import { invariants } from './invariants/all.ts';
import { type Trial, tryLives } from './try-lives.ts';

const runs = 500;
const seed = 20_261_121;

suite(`in ${runs} lives`, () => {
  let trial: Trial;
  before(async () => {
    trial = await tryLives(runs, seed);
  });

  for (const { id, says } of invariants)
    test(`${id} ${says}`, (context) => {
      if (trial.broken?.invariant === id) assert.fail(trial.broken.report);
      const looks = trial.tally.get(id) ?? 0;
      assert.ok(looks > 0, 'it was never looked at');
      context.diagnostic(`${id}: ${looks} looks`);
    });

  test('no life failed for another reason, no choice was lost, and none was falsely called confirmed', (context) => {
    assert.equal(trial.broken?.report, undefined);
    const { lives, faults, decisions, choicesLost, falselyConfirmed } = trial;
    assert.deepEqual([lives, choicesLost, falselyConfirmed], [runs, 0, 0]);
    context.diagnostic(
      `${lives} lives, ${decisions} decisions, ${faults} faults, 0 lost, 0 falsely confirmed`,
    );
  });
});
