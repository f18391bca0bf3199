import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import {
  exemptionOf,
  regimeWithoutExemptions,
  withExemption,
} from '../../demo/designer/catalogue/exemption.ts';
import { findingsAt, readTyped } from '../../demo/designer/catalogue/read-typed.ts';

const text = readFileSync(new URL('../../demo/site/consent-catalogue.json', import.meta.url), 'utf8');
const file = JSON.parse(text);
const placeOf = (id: string): number => file.targets.findIndex((target: { id: string }) => target.id === id);
const exempt = (id: string, value: string): unknown => JSON.parse(withExemption(file, placeOf(id), value));

suite('the exemption of a target', () => {
  for (const value of ['statistics', 'appearance', ''])
    test(`“${value}” is read as it was written, and nothing else changes`, () => {
      const written = exempt('marketing', value);
      assert.equal(exemptionOf(written, placeOf('marketing')).value, value);
      const back = JSON.parse(withExemption(written, placeOf('marketing'), ''));
      assert.deepEqual(back, file);
    });

  test('has three options', () =>
    assert.deepEqual(
      exemptionOf(file, placeOf('statistics')).options.map(({ value }) => value),
      ['', 'statistics', 'appearance'],
    ));

  const odd = [
    ['statistic', 'statistic'],
    [3, '3'],
    ['', '""'],
    [null, 'null'],
  ] as const;
  for (const [said, value] of odd)
    test(`that is invalid, ${JSON.stringify(said)}, is shown as it is, and can be removed`, () => {
      const typed = { targets: [{ id: 'a', exemption: said }] };
      const { value: shown, options } = exemptionOf(typed, 0);
      assert.equal(shown, value);
      assert.deepEqual(options.at(-1), { value, label: `${value} (not a valid exemption)` });
      assert.deepEqual(JSON.parse(withExemption(typed, 0, '')), { targets: [{ id: 'a' }] });
    });

  test('of an invalid target is empty', () => {
    for (const none of [undefined, 'text', { targets: 3 }, { targets: ['odd'] }])
      assert.equal(exemptionOf(none, 0).value, '');
  });

  const checked = [
    ['of what is sold', 'marketing', 'statistics', 'error', /sells or shares data is not exempt/],
    ['of what is required', 'necessary', 'appearance', 'advice', /visitors cannot object to it/],
    ['that is none', 'statistics', 'statistic', 'error', /"statistic" is not a known value/],
  ] as const;
  for (const [name, id, value, level, said] of checked)
    test(`${name} gets the message of “assent check” at its field`, () => {
      const typed = readTyped(withExemption(file, placeOf(id), value));
      const found = findingsAt(typed, `targets[${placeOf(id)}].exemption`);
      assert.deepEqual(
        found.map((finding) => [finding.level, said.test(finding.message)]),
        [[level, true]],
      );
    });
});

suite('the regime in which exemptions have no effect', () => {
  const cases = [
    [{ regime: 'gb' }, undefined],
    [{ regime: 'opt-out' }, 'opt-out'],
    [{}, 'opt-in'],
    [{ regime: 7 }, undefined],
  ] as const;
  for (const [catalogue, regime] of cases)
    test(`${JSON.stringify(catalogue)}: ${regime ?? 'none'}`, () =>
      assert.equal(regimeWithoutExemptions(catalogue), regime));
});

test('a finding about a path applies to what is inside it, and to nothing else', () => {
  const finding = (path: string) => ({ level: 'error', path, message: '' }) as const;
  const paths = ['targets[1].name', 'targets[1].name.de', 'targets[1].names', 'targets[11].name', ''];
  const typed = { file: undefined, findings: paths.map(finding) };
  assert.deepEqual(
    findingsAt(typed, 'targets[1].name').map(({ path }) => path),
    ['targets[1].name', 'targets[1].name.de'],
  );
});
