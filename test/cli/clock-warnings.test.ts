import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { warningsOfClock } from '../../src/cli/command/clock-warnings.ts';
import { DatabaseUnusableError } from '../../src/service.ts';

const [second, hour, year] = [1_000, 3_600_000, 31_536_000_000];

suite('a process compares its clock with the one of the database:', () => {
  test('a difference of the clocks of seconds is normal', () => {
    for (const ahead of [-30 * second, 0, 30 * second]) assert.deepEqual(warningsOfClock(ahead), []);
  });

  test('a difference of the clocks of minutes is a warning', () => {
    assert.deepEqual(warningsOfClock(120 * second), [
      'The clock of this machine is 120 seconds ahead of the clock of the database. Correct the wrong one, for example with NTP.',
    ]);
    assert.match(warningsOfClock(-120 * second).join(), /120 seconds behind the clock of the database/);
  });

  test('a difference of the clocks of more than an hour is an error', () => {
    for (const ahead of [hour + second, year, -year])
      assert.throws(() => warningsOfClock(ahead), DatabaseUnusableError);
  });
});
