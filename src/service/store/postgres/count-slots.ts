import { sumCounts } from '../../counts/count.ts';
import type { AddCounts } from '../records/count-store.ts';
import { addIn } from '../records/count-store.ts';
import type { Engine } from '../sql/statement.ts';

/** Processes wait for each other when they add to the same rows, so each begins in one of four buckets of a shard. */
const slots = 4;

/** In which of the buckets of a shard a process adds to the counts. */
interface CountSlot {
  /** The number of the bucket, for {@link Shards.slotBucket}. */
  readonly slot: number;
  /** Says how long a write to this bucket took, in milliseconds. */
  wrote(milliseconds: number): void;
}

/** The number of writes that are compared with earlier ones. */
const window = 50;

/** An odd step reaches each of 1,024 buckets. */
const step = 5;

/**
 * Each write leaves dead versions of its rows. While a long snapshot is open, such as that of `pg_dump`, PostgreSQL
 * keeps them, and each later write to these rows reads them all. So this moves to other rows when even the fastest of
 * many writes has become slow, compared with the first ones in this bucket. A slow network, large consents or a busy
 * machine slow down the first ones, too.
 *
 * It stays where it is otherwise, because each bucket has its own rows, which a read of the counts adds up.
 */
export function createCountSlot(first: number): CountSlot {
  let slot = first;
  let [usual, fastest, writes] = [Infinity, Infinity, 0];
  return {
    get slot() {
      return slot;
    },
    wrote(milliseconds) {
      fastest = Math.min(fastest, milliseconds);
      writes += 1;
      if (writes % window !== 0) return;
      if (fastest > 2 * usual + 5) {
        slot += step;
        usual = Infinity;
      } else usual = Math.min(usual, fastest);
      fastest = Infinity;
    },
  };
}

/** Creates the function by which a process adds to the counts. */
export function createAddCounts(
  { shards }: Pick<Engine, 'shards'>,
  random: (size: number) => Uint8Array,
): AddCounts {
  const first = (random(1)[0] ?? 0) % slots;
  const slotOf = new Map<number, CountSlot>();
  return function* (subjectId, counts) {
    const sums = sumCounts(counts);
    if (sums.length === 0) return;
    const shard = shards.of(subjectId);
    const slot = slotOf.get(shard) ?? createCountSlot(first);
    slotOf.set(shard, slot);
    const began = performance.now();
    yield* addIn(shards.slotBucket(subjectId, slot.slot), sums);
    slot.wrote(performance.now() - began);
  };
}
