import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fairnessRules } from '../../../src/elements/fairness/fairness-rules.ts';
import { fairThemes } from '../../fairness/planted/fair-themes.ts';
import { unfairThemes } from '../../fairness/planted/unfair-themes.ts';

// The suite and the designers' page are each held to all of them, in `npm run test:all`.
suite('the planted themes', () => {
  test('are 73 unfair ones and 21 fair ones', () => {
    assert.deepEqual([unfairThemes.length, fairThemes.length], [73, 21]);
  });

  test('are different', () => {
    const styles = [...unfairThemes, ...fairThemes].map(({ style }) => style);
    assert.equal(new Set(styles).size, 94);
  });

  for (const rule of Object.keys(fairnessRules).filter((name) => name !== 'alike'))
    test(`break the rule “${rule}”`, () => assert.ok(unfairThemes.some(({ breaks }) => breaks === rule)));

  for (const when of ['dark', 'phone', 'hover', 'focus', 'press'])
    test(`break a rule only sometimes: ${when}`, () =>
      assert.ok(unfairThemes.some((theme) => theme.when === when)));
});
