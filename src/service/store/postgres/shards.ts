import type { Pool } from 'pg';
import { buckets } from '../sql/bucket.ts';
import { createShards, type Shards } from '../sql/shards.ts';

/** The shards of a database. They can change: Citus can distribute the tables, and split a shard. */
export interface ChangingShards extends Shards {
  /** Runs `work`. If the shards have changed since they were read, reads them and runs it again. */
  retry<T>(work: () => Promise<T>): Promise<T>;
}

/** Reads the shards. */
export async function readShards(pool: Pool): Promise<ChangingShards> {
  let shards = await shardsOfBuckets(pool);
  return {
    ...createShards(() => shards),
    async retry(work) {
      try {
        return await work();
      } catch (error) {
        if (!isFeatureMissing(error)) throw error;
        shards = await shardsOfBuckets(pool);
        return work();
      }
    },
  };
}

async function shardsOfBuckets(pool: Pool): Promise<readonly number[]> {
  const { rows } = await pool.query(`select to_regclass('pg_dist_partition') is not null as is_citus`);
  if (rows[0]?.is_citus !== true) return [];
  const found = await pool.query(
    `select get_shard_id_for_distribution_column(logicalrelid, bucket) as shard
     from pg_dist_partition, generate_series(0, $1) as bucket
     where logicalrelid = to_regclass('subject') and partmethod = 'h' order by bucket`,
    [buckets - 1],
  );
  return found.rows.map(({ shard }) => Number(shard));
}

/** Citus rejects a locking statement with this code if its rows are in several shards. */
function isFeatureMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '0A000';
}
