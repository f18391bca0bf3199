import type { Pool, PoolClient } from 'pg';
import type { Count } from '../../counts/count.ts';
import { dayOf, sumCounts } from '../../counts/count.ts';
import { readCountRow } from '../count-row.ts';
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

const findOldest = statement(
  'find-oldest-consent',
  'select brand_id, received_at as at from consent order by received_at limit 1',
);
const findCounted = statement(
  'find-counted',
  `select from daily_count where brand_id = $1 and day > '' and day <= $2 limit 1`,
);

/** Processes wait for each other when they add to the same rows, so each adds to those of one of four buckets. */
const slots = 4;

/** Adds to the counts, as the last statement of an open transaction that writes in the shard of this subject. */
export type AddCounts = (client: PoolClient, subjectId: string, counts: Iterable<Count>) => Promise<void>;

/** Creates the function by which a process adds to the counts. */
export function createAddCounts(shards: Shards, random: (size: number) => Uint8Array): AddCounts {
  const slot = (random(1)[0] ?? 0) % slots;
  return async (client, subjectId, counts) => {
    const sums = sumCounts(counts);
    if (sums.length > 0) await writeCounts(client, shards.slotBucket(subjectId, slot), sums);
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
    async oldestUncountedAt() {
      const [oldest] = (await findOldest(pool)).rows;
      const at = Number(oldest?.at);
      if (!oldest || (await findCounted(pool, oldest.brand_id, dayOf(at))).rowCount !== 0) return undefined;
      return at;
    },
  };
}
