import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { placeNames } from '../../demo/designer/meter/measured-faces.ts';
import { verdictOn } from '../../demo/designer/meter/verdict.ts';
import type { Measurement } from '../../demo/designer/meter/measurement.ts';

const measured = (findings: Measurement['findings'], language = 'en'): Measurement => ({
  scheme: 'light',
  language,
  width: 360,
  worn: '',
  surfaces: Object.keys(placeNames),
  findings,
});

const faint = {
  rule: 'contrast',
  what: '“Reject all” in the banner',
  measured: 'contrast 2, required 4.5',
  isMeasured: true,
} as const;

const verdict = (measurements: readonly Measurement[], faces = measurements.length) =>
  verdictOn(measurements, faces, (language) => `<${language}>`);

suite('the verdict on a theme', () => {
  test('the verdict on a theme passes it where every face found nothing, and names the languages', () => {
    const { says, mayLeave } = verdict([measured([]), measured([], 'de')]);
    assert.equal(says, 'The theme passes all 13 rules, measured in <en> and <de>.');
    assert.equal(mayLeave, true);
  });

  test('the verdict on a theme waits for every face', () => {
    const { says, mayLeave } = verdict([measured([])], 12);
    assert.equal(says, 'Measuring: 1 of 12 previews.');
    assert.equal(mayLeave, false);
  });

  test('the verdict on a theme names a broken rule once, with each place', () => {
    const { says, mayLeave, broken } = verdict([measured([faint]), measured([faint])]);
    assert.equal(says, 'This theme breaks 1 of 13 rules, so it cannot be exported.');
    assert.equal(mayLeave, false);
    assert.deepEqual(
      broken.map(({ rule, found }) => [rule, found.length]),
      [['contrast', 2]],
    );
  });

  test('the verdict on a theme says that it is without the CSS that is ignored', () => {
    const body = { css: 'body { display: none; }', why: 'Only rules for parts are supported.' };
    const { says, mayLeave, ignored } = verdictOn([measured([])], 1, (language) => language, [body]);
    assert.equal(says, 'The theme passes all 13 rules, measured in en, without the CSS that is ignored.');
    assert.equal(mayLeave, true);
    assert.deepEqual(ignored, [body]);
  });

  test('the verdict on a theme does not pass what it cannot measure, and says so', () => {
    const { says, unmeasured } = verdict([measured([{ ...faint, isMeasured: false }])]);
    assert.equal(
      says,
      'This page cannot measure this theme by 1 of 13 rules: run the suite before you use it.',
    );
    assert.equal(unmeasured[0]?.rule, 'contrast');
  });

  test('the verdict on a theme does not pass what nothing is shown of, and names it', () => {
    const faces = [{ ...measured([]), surfaces: ['assent-preferences', 'assent-choices'] }];
    const { says } = verdict(faces);
    assert.equal(
      says,
      'This page cannot measure the banner, the status, a switch in the page, and a gate: nothing is shown there.',
    );
  });
});
