import { now, sumCounts } from './count.ts';
import { type AddCounts, addIn, foldInto } from './count-store.ts';
import type { Engine } from '../../../service/store/sql/statement.ts';

/** Processes wait for each other when they add to the same rows, so each begins in one of four buckets of a shard. */
const slots = 4;

/** An odd step reaches each of 1,024 buckets. */
const step = 5;

/** Where a process adds to the counts of a shard. */
interface WrittenBucket {
  readonly moves: number;
  readonly bucket: number;
  writes: number;
}

/**
 * Creates the function by which a process adds to the counts.
 *
 * Each write leaves dead versions of its rows. While a long snapshot is open, such as that of `pg_dump`, PostgreSQL
 * keeps them, and each later write to these rows reads them all. So this moves to the rows of another bucket after some
 * writes. It adds those that it leaves to the first bucket of the shard in the background, because a read of the counts
 * adds up all buckets. It does not matter whether that fails.
 *
 * @param writesInBucket after how many writes this moves
 */
export function createAddCounts(
  { shards, transact }: Pick<Engine, 'shards' | 'transact'>,
  random: (size: number) => Uint8Array,
  writesInBucket = 1_000,
): AddCounts {
  const first = (random(1)[0] ?? 0) % slots;
  const written = new Map<number, WrittenBucket>();
  return function* (subjectId, counts) {
    const sums = sumCounts(counts);
    if (sums.length === 0) return;
    const shard = shards.of(subjectId);
    const left = written.get(shard);
    if (left && left.writes < writesInBucket) {
      left.writes += 1;
      yield* addIn(left.bucket, sums);
      return;
    }
    const moves = left ? left.moves + 1 : 0;
    const next = { moves, bucket: shards.slotBucket(subjectId, first + step * moves), writes: 1 };
    written.set(shard, next);
    yield* addIn(next.bucket, sums);
    const home = shards.slotBucket(subjectId, 0);
    // The rows of earlier days are no longer written.
    const from = sums.find(({ day }) => day !== now)?.day ?? now;
    if (left && left.bucket !== home) transact(() => foldInto(home, left.bucket, from)).catch(() => {});
  };
}
