import type { Pool } from 'pg';
import { allBuckets, bucketOf, buckets } from './bucket.ts';

/** A subject of a brand. */
export interface SubjectKey {
  readonly brandId: string;
  readonly subjectId: string;
}

/**
 * Which buckets are stored together. On Citus, a transaction in one shard is many times faster than one over several.
 * On plain PostgreSQL all buckets are one shard.
 */
export interface Shards {
  /** The shard of a subject. */
  of(subjectId: string): number;
  /** The bucket of this number, from 0, among those in the shard of a subject. */
  slotBucket(subjectId: string, slot: number): number;
  /** Items by the shard of their subject, in the order of the shards. */
  split<T>(items: readonly T[], subjectOf: (item: T) => string): readonly (readonly T[])[];
  /**
   * Subjects by shard, without duplicates. Shards and subjects are in the order in which all transactions lock them,
   * which avoids deadlocks.
   */
  group<K extends SubjectKey>(keys: readonly K[]): readonly (readonly K[])[];
  /**
   * The buckets of subjects, for {@link isInShard}: `null` on plain PostgreSQL, which is faster without this condition.
   */
  buckets(subjectIds: readonly string[]): readonly number[] | null;
  /** Runs `work`. If the shards have changed since they were read, reads them and runs it again. */
  retry<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * The condition by which Citus finds the shard of a statement. It only repeats what the statement says in a way that
 * Citus does not evaluate. Its parameter is {@link Shards.buckets}.
 */
export const isInShard = '($1::int[] is null or bucket = any($1))';

/** The condition for the rows of subjects that {@link nameRows} names. */
export const isNamed = `${isInShard}
   and (bucket, brand_id, subject_id) in (select * from unnest($2::int[], $3::text[], $4::text[]))`;

/** Reads the shards. They may change later: Citus can distribute the tables, and split a shard. */
export async function readShards(pool: Pool): Promise<Shards> {
  let shards = await shardsOfBuckets(pool);
  const of = (subjectId: string): number => shards[bucketOf(subjectId)] ?? 0;
  const split = <T>(items: readonly T[], subjectOf: (item: T) => string): readonly (readonly T[])[] => {
    const groups = new Map<number, T[]>();
    for (const item of items) {
      const shard = of(subjectOf(item));
      const group = groups.get(shard) ?? [];
      group.push(item);
      groups.set(shard, group);
    }
    return [...groups].toSorted(([a], [b]) => a - b).map(([, group]) => group);
  };
  return {
    of,
    slotBucket(subjectId, slot) {
      const shard = of(subjectId);
      const inShard = allBuckets().filter((bucket) => (shards[bucket] ?? 0) === shard);
      return inShard[slot % inShard.length] ?? slot;
    },
    split,
    group(keys) {
      const unique = new Map(keys.map((key) => [`${key.brandId} ${key.subjectId}`, key]));
      return split([...unique.values()].toSorted(inLockOrder), ({ subjectId }) => subjectId);
    },
    buckets: (subjectIds) => (shards.length === 0 ? null : [...new Set(subjectIds.map(bucketOf))]),
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

/** Columns of subjects: buckets, brands and subjectIds. */
export function columnsOf(keys: readonly SubjectKey[]): [number[], string[], string[]] {
  return [
    keys.map(({ subjectId }) => bucketOf(subjectId)),
    keys.map(({ brandId }) => brandId),
    keys.map(({ subjectId }) => subjectId),
  ];
}

/** The parameters of {@link isNamed}. */
export function nameRows(shards: Shards, keys: readonly SubjectKey[]) {
  return [shards.buckets(keys.map(({ subjectId }) => subjectId)), ...columnsOf(keys)] as const;
}

/** A bucket is the beginning of its subjectIds, so this is also the order of the buckets. */
function inLockOrder(a: SubjectKey, b: SubjectKey): number {
  return order(a.subjectId, b.subjectId) || order(a.brandId, b.brandId);
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

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
