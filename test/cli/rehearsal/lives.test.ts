import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { tryChanges } from './try-changes.ts';

suite('a rehearsal of a change', () => {
  test('predicts what the change does to people, by what is recorded of their lives', async (t) => {
    const { lives, exact, asked, stopped } = await tryChanges(100, 20_261_127);
    t.diagnostic(
      `${lives} lives, ${exact} of them predicted exactly; ${asked} asked, tags stopped for ${stopped}`,
    );
    assert.ok(lives >= 100 && exact > 0 && asked > 0 && stopped > 0);
  });
});
