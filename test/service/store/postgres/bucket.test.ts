import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { identityOf } from '../../../../src/service/identity/identity.ts';
import { bucketOf, buckets } from '../../../../src/service/store/sql/bucket.ts';

/** The first brand has 90 % of them, ten brands share the rest. */
const subjects = 250_000;
const keys = Array.from({ length: 11 }, (_, brand) => Buffer.alloc(32, brand));
const counts = new Uint32Array(buckets);
for (let n = 0; n < subjects; n += 1) {
  const brand = n < 0.9 * subjects ? 0 : 1 + (n % 10);
  const { subjectId } = identityOf(keys[brand] ?? Buffer.alloc(0), 'anonymous', `visitor-${n}`);
  const bucket = bucketOf(subjectId);
  counts[bucket] = (counts[bucket] ?? 0) + 1;
}

suite('when one brand has 90 % of the subjects', () => {
  test('each of the 1,024 buckets has the mean number of subjects, more or less by at most 30 %', () => {
    assert.ok(Math.min(...counts) > (0.7 * subjects) / buckets);
    assert.ok(Math.max(...counts) < (1.3 * subjects) / buckets);
  });

  for (const [shards, most] of [
    [32, 1.3],
    [64, 1.7],
  ] as const)
    test(`the largest of ${shards} shards of Citus has at most ${most} times the mean`, () => {
      const sizes = Array.from({ length: shards }, () => 0);
      for (const [bucket, count] of counts.entries()) {
        const shard = Math.floor(((hashOf(bucket) + 2 ** 31) * shards) / 2 ** 32);
        sizes[shard] = (sizes[shard] ?? 0) + count;
      }
      assert.ok(Math.max(...sizes) < (most * subjects) / shards);
    });
});

test('the hash is that of PostgreSQL (`select hashint4(…)`)', () => {
  assert.deepEqual([0, 1, 1_023].map(hashOf), [-272_711_505, -1_905_060_026, 2_057_227_538]);
});

/**
 * `hashint4` of PostgreSQL, by which Citus assigns a bucket to a shard.
 * https://github.com/postgres/postgres/blob/REL_15_STABLE/src/common/hashfn.c (hash_bytes_uint32)
 */
function hashOf(key: number): number {
  const turn = (x: number, by: number): number => (x << by) | (x >>> (32 - by));
  const start = 0x9e_37_79_b9 + 4 + 3_923_095;
  let [a, b, c] = [start + key, start, start];
  c = (c ^ b) - turn(b, 14);
  a = (a ^ c) - turn(c, 11);
  b = (b ^ a) - turn(a, 25);
  c = (c ^ b) - turn(b, 16);
  a = (a ^ c) - turn(c, 4);
  b = (b ^ a) - turn(a, 14);
  return ((c ^ b) - turn(b, 24)) | 0;
}
