import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { parityRules } from '../../src/elements/fairness/parity-rules.ts';
import { groupByRule } from '../../demo/designer/meter/finding-group.ts';
import type { TouchedLook } from '../../demo/designer/meter/measure-touch.ts';
import type { Measurement } from '../../demo/designer/meter/measurement.ts';
import { restFinding, touchFindings } from '../../demo/designer/meter/parity-finding.ts';
import { ruleOf, rules } from '../../demo/designer/meter/rule.ts';

const look = {
  width: 120,
  height: 44,
  visible: 1,
  fontSize: 16,
  fontWeight: 600,
  textContrast: 12,
  surfaceContrast: 12,
  place: 1,
} as const;

const touched = (change: Partial<TouchedLook> = {}): TouchedLook => ({
  self: look,
  other: look,
  stays: true,
  isMarked: true,
  ...change,
});

const measured = (change: Partial<Measurement> = {}): Measurement => ({
  layer: 'banner',
  scheme: 'light',
  language: 'de',
  width: 360,
  parity: { refuse: look, accept: look, disparities: [] },
  isPainted: true,
  targets: [],
  worn: '',
  touches: [{ state: 'hovered', refuse: touched(), accept: touched() }],
  ...change,
});

const broken = (measurement: Measurement) => touchFindings(measurement).filter(({ holds }) => !holds);

suite('the findings in all states of a button', () => {
  test('none if both buttons are alike', () => assert.deepEqual(broken(measured()), []));

  const cases = [
    ['a refusal that shrinks', { self: { ...look, width: 60 } }, rules.parity, /width is 60 for reject, 120/],
    ['a refusal that moves away', { stays: false }, rules.parity, /reject moves away/],
    ['a refusal that fades the other', { other: { ...look, visible: 0 } }, rules.parity, /the other button/],
    ['words that fade', { self: { ...look, textContrast: 2 } }, rules.text, /contrast 2.00, required 4.5/],
    ['a refusal that is gone', { self: { ...look, visible: 0 } }, rules.text, /not visible/],
  ] as const;
  for (const [name, change, rule, said] of cases)
    test(name, () => {
      const found = broken(
        measured({ touches: [{ state: 'hovered', refuse: touched(change), accept: touched() }] }),
      ).find((finding) => finding.rule === rule);
      assert.match(found?.measured ?? '', said);
      assert.match(found?.what ?? '', /hovered, in the banner, light scheme, 360 px wide, in German/);
    });

  test('an invisible focus', () => {
    const unseen = touched({ isMarked: false });
    const touches = [{ state: 'focused', refuse: unseen, accept: unseen }] as const;
    assert.deepEqual(
      broken(measured({ touches })).map(({ rule }) => rule),
      [rules.focus],
    );
  });

  test('contrast on a picture cannot be measured, and breaks no rule', () => {
    const pictured = touched({ self: { ...look, textContrast: undefined } });
    const touches = [{ state: 'pressed', refuse: pictured, accept: pictured }] as const;
    assert.deepEqual(broken(measured({ touches })), []);
  });
});

test('findings of one rule in several views are combined into one', () => {
  const disparities = [{ what: 'size', property: 'width', refuse: 60, accept: 120 }] as const;
  const faces = (['light', 'dark'] as const).map((scheme) =>
    measured({ scheme, parity: { refuse: look, accept: look, disparities } }),
  );
  const [group, ...others] = groupByRule(faces.flatMap(restFinding)).filter(({ broken }) => broken.length);
  assert.equal(others.length, 0);
  assert.equal(group?.rule, ruleOf('size'));
  assert.equal(group.broken.length, 2);
  assert.deepEqual(group.advice, ['Give both buttons the same width and height, and at least 24 px.']);
});

test('every rule is checked here, and documented', () => {
  const documented = readFileSync(new URL('../../docs/theming.md', import.meta.url), 'utf8');
  for (const rule of Object.keys(parityRules))
    assert.ok(documented.includes(`| \`${rule}\``), `docs/theming.md has no row for ${rule}`);
  assert.equal(restFinding(measured()).length, Object.keys(parityRules).length);
});
