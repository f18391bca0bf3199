import type { Pool, PoolClient } from 'pg';
import type { Count } from '../../counts/count.ts';
import { dayOf, sumCounts } from '../../counts/count.ts';
import { readCountRow } from '../count-row.ts';
import { ofPeople, readLargestCounts } from '../largest-counts.ts';
import type { CountStore } from '../store.ts';
import { statement } from './connections.ts';
import type { Shards } from './shards.ts';

// Rows are written in the order of their keys, which avoids deadlocks.
const add = statement(
  'add-counts',
  `insert into daily_count (bucket, brand_id, day, measure, dimension, value, count)
   select $1::int, * from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])
   on conflict (bucket, brand_id, day, measure, dimension, value)
     do update set count = daily_count.count + excluded.count`,
);
const read = statement(
  'read-counts',
  `select brand_id, day, measure, dimension, value, sum(count)::bigint as count from daily_count
   where brand_id = $1 and (day = '' or day >= $2)
   group by brand_id, day, measure, dimension, value having sum(count) <> 0`,
);

const readLargest = statement(
  'read-largest-counts',
  `with by_day as (
     select measure, dimension, value, day, sum(count)::bigint as count from daily_count
     where brand_id = $1 and day >= $2 and day <= $3 and measure <> all ($4::text[])
     group by measure, dimension, value, day having sum(count) > 0
   ),
   ranked as (
     select measure, dimension, value,
       row_number() over (partition by measure, dimension order by sum(count) desc, value) as place,
       count(*) over (partition by measure, dimension) as total
     from by_day group by measure, dimension, value
   )
   select measure, dimension, value, json_agg(json_build_array(day, count) order by day)::text as days,
     case when place = 1 then greatest(total - $5::int, 0) else 0 end as omitted
   from by_day join ranked using (measure, dimension, value)
   where place <= $5::int group by measure, dimension, value, place, total`,
);
const readPeople = statement(
  'read-counts-of-people',
  `with by_day as (
     select measure, dimension, value, day, sum(count)::bigint as count from daily_count
     where brand_id = $1 and (day = '' or day >= $2) and measure = any ($3::text[])
     group by measure, dimension, value, day having sum(count) <> 0
   )
   select measure, dimension, value, json_agg(json_build_array(day, count) order by day)::text as days, 0 as omitted
   from by_day group by measure, dimension, value`,
);
const findOldest = statement(
  'find-oldest-consent',
  'select brand_id, received_at as at from consent order by received_at limit 1',
);
const findCounted = statement(
  'find-counted',
  `select from daily_count where brand_id = $1 and day > '' and day <= $2 limit 1`,
);

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

/** Adds to the counts, as the last statement of an open transaction that writes in the shard of this subject. */
export type AddCounts = (client: PoolClient, subjectId: string, counts: Iterable<Count>) => Promise<void>;

/** Creates the function by which a process adds to the counts. */
export function createAddCounts(shards: Shards, random: (size: number) => Uint8Array): AddCounts {
  const first = (random(1)[0] ?? 0) % slots;
  const slotOf = new Map<number, CountSlot>();
  return async (client, subjectId, counts) => {
    const sums = sumCounts(counts);
    if (sums.length === 0) return;
    const shard = shards.of(subjectId);
    const slot = slotOf.get(shard) ?? createCountSlot(first);
    slotOf.set(shard, slot);
    const began = performance.now();
    await writeCounts(client, shards.slotBucket(subjectId, slot.slot), sums);
    slot.wrote(performance.now() - began);
  };
}

/** Adds sums to the counts in a bucket. */
export async function writeCounts(client: PoolClient, bucket: number, sums: readonly Count[]): Promise<void> {
  await add(
    client,
    bucket,
    sums.map(({ brandId }) => brandId),
    sums.map(({ day }) => day),
    sums.map(({ measure }) => measure),
    sums.map(({ dimension }) => dimension),
    sums.map(({ value }) => value),
    sums.map(({ count }) => count),
  );
}

/** Reads the counts in PostgreSQL. */
export function postgresCounts(pool: Pool): CountStore {
  return {
    async readCounts(brandId, from) {
      return (await read(pool, brandId, from)).rows.map(readCountRow);
    },
    async readLargestCounts(brandId, { from, to, most }) {
      const people = await readPeople(pool, brandId, from, ofPeople);
      const largest = await readLargest(pool, brandId, from, to, ofPeople, most);
      return readLargestCounts([...people.rows, ...largest.rows]);
    },
    async oldestUncountedAt() {
      const [oldest] = (await findOldest(pool)).rows;
      const at = Number(oldest?.at);
      if (!oldest || (await findCounted(pool, oldest.brand_id, dayOf(at))).rowCount !== 0) return undefined;
      return at;
    },
  };
}
