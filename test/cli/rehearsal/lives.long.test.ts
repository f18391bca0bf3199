import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { tryChanges } from './try-changes.ts';

suite('a rehearsal of a change, in a thousand lives', { timeout: 1_200_000 }, () => {
  test('predicts what the change does to people', async (t) => {
    const seed = Number(process.env['ASSENT_TEST_SEED'] ?? 22_786_728);
    const wanted = Number(process.env['ASSENT_TEST_LIVES'] ?? 1_000);
    const { lives, exact, asked, stopped } = await tryChanges(wanted, seed);
    t.diagnostic(
      `${lives} lives, ${exact} of them predicted exactly; ${asked} asked, tags stopped for ${stopped}`,
    );
    assert.ok(lives >= wanted);
  });
});
