import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { differenceOf } from '../../src/dashboard/questions/difference.ts';

suite('the difference of the shares of two arms', () => {
  test('has an interval of 95 %, which says whether it may be chance', () => {
    const found = differenceOf([400, 1_000], [360, 1_000]);
    assert.equal(found?.by.toFixed(3), '0.040');
    // By hand: 1.96 * sqrt(0.4 * 0.6 / 1,000 + 0.36 * 0.64 / 1,000)
    assert.deepEqual([found?.from.toFixed(4), found?.to.toFixed(4)], ['-0.0025', '0.0825']);
    assert.equal(found?.mayBeChance, true);
    assert.equal(differenceOf([4_000, 10_000], [3_600, 10_000])?.mayBeChance, false);
    assert.equal(differenceOf([300, 1_000], [400, 1_000])?.mayBeChance, false);
  });

  test('is not known of few numbers, or of those that are hidden', () => {
    assert.equal(differenceOf([10, 29], [400, 1_000]), undefined);
    assert.equal(differenceOf(['under 10', 1_000], [400, 1_000]), undefined);
    assert.equal(differenceOf([0, 0], [0, 0]), undefined);
  });
});
