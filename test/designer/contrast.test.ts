import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { contrastOf } from '../../demo/designer/meter/contrast.ts';
import type { Rgb } from '../../demo/designer/meter/contrast.ts';

suite('the contrast of two colours', () => {
  const cases: [string, Rgb, Rgb, number][] = [
    ['black on white', [0, 0, 0], [255, 255, 255], 21],
    ['a colour on itself', [18, 52, 86], [18, 52, 86], 1],
    ['#767676 on white, the palest grey that holds', [118, 118, 118], [255, 255, 255], 4.54],
    ['#777777 on white, which does not', [119, 119, 119], [255, 255, 255], 4.48],
  ];
  for (const [name, one, other, contrast] of cases)
    test(`${name} is ${contrast}`, () => {
      assert.equal(Math.round(contrastOf(one, other) * 100) / 100, contrast);
      assert.equal(contrastOf(one, other), contrastOf(other, one));
    });
});
