import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { contrastOf, over, readColor, type Rgba } from '../../../src/addons/fairness/elements/contrast.ts';

suite('the contrast of two colours', () => {
  const opaque = (red: number, green: number, blue: number): Rgba => [red / 255, green / 255, blue / 255, 1];
  const cases: [string, Rgba, Rgba, number][] = [
    ['black on white', opaque(0, 0, 0), opaque(255, 255, 255), 21],
    ['a colour on itself', opaque(18, 52, 86), opaque(18, 52, 86), 1],
    ['#767676, the palest grey that holds, on white', opaque(118, 118, 118), opaque(255, 255, 255), 4.54],
    ['#777777, which is too pale, on white', opaque(119, 119, 119), opaque(255, 255, 255), 4.48],
  ];
  for (const [name, one, other, contrast] of cases)
    test(`the contrast of ${name} is ${contrast}`, () => {
      assert.equal(Math.round(contrastOf(one, other) * 100) / 100, contrast);
      assert.equal(contrastOf(one, other), contrastOf(other, one));
    });

  test('the contrast of two colours includes transparency', () =>
    assert.deepEqual(over([0, 0, 0, 0.5], [1, 1, 1, 1]), [0.5, 0.5, 0.5, 1]));
});

const texts: [string, Rgba | undefined][] = [
  ['rgb(255, 0, 51)', [1, 0, 0.2, 1]],
  ['rgba(0, 0, 0, 0.5)', [0, 0, 0, 0.5]],
  ['color(srgb 1 0.5 1e-7 / 0.25)', [1, 0.5, 1e-7, 0.25]],
  ['oklch(0.7 0.1 20)', undefined],
  ['none', undefined],
];
for (const [text, color] of texts)
  test(`the measurement reads ${text} as a colour, or as none`, () =>
    assert.deepEqual(readColor(text), color));
