import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import * as fc from 'fast-check';
import { firstWidth, nextWidth, positions, sliceAt } from '../../../src/service/store/slice.ts';
import { bucketOf } from '../../../src/service/store/sql/bucket.ts';

/** All slices of a copy, if each has this number of bytes for each position. */
function slicesOf(bytesPerPosition: number) {
  const slices = [];
  let width = firstWidth;
  for (let start = 0; start < positions;) {
    const { end, ...slice } = sliceAt(start, width);
    slices.push(slice);
    width = nextWidth(width, bytesPerPosition * (end - start));
    start = end;
  }
  return slices;
}

suite('the slices of a copy', () => {
  test('the slices of a copy contain every subjectId once, and only subjectIds of one bucket', () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 20), fc.array(fc.uuid({ version: 4 })), (bytes, ids) => {
        const slices = slicesOf(bytes);
        for (const id of [
          ...ids,
          '00000000-0000-4000-8000-000000000000',
          'ffffffff-ffff-4fff-bfff-ffffffffffff',
        ]) {
          const holding = slices.filter(({ from, to }) => from <= id && id < to);
          assert.equal(holding.length, 1);
          assert.equal(bucketOf(holding[0]?.from ?? ''), bucketOf(id));
        }
      }),
      { numRuns: 20 },
    );
  });

  test('the slices of a copy have a bucket each if there is little data', () => {
    assert.equal(slicesOf(0).length, 1_024 + 4);
  });

  test('the slices of a copy get shorter until they fit into memory, and longer again', () => {
    assert.equal(nextWidth(1_000, 8_000_000), 500);
    assert.equal(nextWidth(1, 8_000_000), 1);
    assert.equal(nextWidth(1_000, 2_000_000), 2_000);
    assert.equal(nextWidth(1_000, 0), 4_000);
    assert.equal(nextWidth(2 ** 22, 0), 2 ** 22);
  });
});
