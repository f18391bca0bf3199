import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Count } from '../../../../src/addons/counts/service/count.ts';
import { createAddCounts } from '../../../../src/addons/counts/service/count-slots.ts';
import { createShards } from '../../../../src/service/store/sql/shards.ts';
import type { UnitOfWork } from '../../../../src/service/store/sql/statement.ts';

const one: Count = {
  brandId: 'brand',
  day: '2026-11-23',
  measure: 'accepted',
  dimension: '',
  value: '',
  count: 1,
};

/** The values with which a work runs its first statement. */
function valuesOf(work: UnitOfWork<unknown>): Readonly<Record<string, unknown>> {
  const { value, done } = work.next();
  assert.ok(done !== true);
  return value.values;
}

/** The buckets of so many writes, and those that were emptied meanwhile. */
function write(writes: number, inBucket: number) {
  const emptied: unknown[] = [];
  const add = createAddCounts(
    {
      shards: createShards(),
      transact: (begin) => {
        emptied.push(valuesOf(begin())['bucket']);
        return new Promise(() => {});
      },
    },
    () => Uint8Array.of(3),
    inBucket,
  );
  const buckets = Array.from({ length: writes }, () => {
    const work = add('00000000', [one]);
    const { bucket } = valuesOf(work);
    work.next({ rows: [], count: 1 });
    return Array.isArray(bucket) ? Number(bucket[0]) : undefined;
  });
  return { buckets, emptied };
}

suite('the bucket in which counts are added', () => {
  test('the bucket in which counts are added stays the same for so many writes, and is then emptied', () => {
    const { buckets, emptied } = write(7, 3);
    assert.deepEqual(buckets, [3, 3, 3, 8, 8, 8, 13]);
    assert.deepEqual(emptied, [3, 8]);
  });

  test('the bucket in which counts are added is each of the shard before it is the first one again', () => {
    const { buckets } = write(1_025, 1);
    assert.equal(new Set(buckets).size, 1_024);
    assert.equal(buckets.at(-1), 3);
  });
});
