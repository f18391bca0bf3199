import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { fairnessRules } from '../../../src/addons/fairness/elements/finding.ts';

const page = readFileSync(new URL('../../../docs/reference/theming.md', import.meta.url), 'utf8').replaceAll(
  /\s+/g,
  ' ',
);

suite('the page about themes', () => {
  for (const [name, requires] of Object.entries(fairnessRules))
    test(`the page about themes names the rule “${name}” in the words of the tools`, () => {
      assert.ok(page.includes(`| \`${name}\` | ${requires} |`));
    });
});
