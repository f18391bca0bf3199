import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { fairnessRules } from '../../../src/addons/fairness/elements/finding.ts';
import { fairThemes } from './suite/planted/fair-themes.ts';
import { unfairThemes } from './suite/planted/unfair-themes.ts';

// The suite and the designers' page are each held to all of them, in `npm run test:all`.
suite('the planted themes', () => {
  test('no two planted themes are the same', () => {
    const styles = [...unfairThemes, ...fairThemes].map(({ style }) => style);
    assert.equal(new Set(styles).size, styles.length);
  });

  for (const rule of Object.keys(fairnessRules).filter((name) => name !== 'alike'))
    test(`a planted theme breaks the rule “${rule}”`, () =>
      assert.ok(unfairThemes.some(({ breaks }) => breaks === rule)));

  for (const when of ['dark', 'phone', 'hover', 'focus', 'press'])
    test(`a planted theme breaks a rule only sometimes: ${when}`, () =>
      assert.ok(unfairThemes.some((theme) => theme.when === when)));
});
