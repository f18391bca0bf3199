import { allBuckets, bucketOf } from './bucket.ts';

/** A subject of a brand. */
export interface SubjectKey {
  readonly brandId: string;
  readonly subjectId: string;
}

/** Tells subjects of all brands apart. */
export const keyOf = ({ brandId, subjectId }: SubjectKey): string => `${brandId} ${subjectId}`;

/**
 * Which buckets are stored together. On Citus, a transaction in one shard is many times faster than one over several.
 * Elsewhere all buckets are one shard.
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
  /** The buckets of subjects, for the condition by which Citus finds a shard: `null` elsewhere, where it is slower. */
  buckets(subjectIds: readonly string[]): readonly number[] | null;
}

/** Creates the shards. `shards` has the shard of each bucket, and is empty if they are all in one. */
export function createShards(shards: () => readonly number[] = () => []): Shards {
  const shardOf = (bucket: number): number => shards()[bucket] ?? 0;
  const of = (subjectId: string): number => shardOf(bucketOf(subjectId));
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
      const inShard = allBuckets().filter((bucket) => shardOf(bucket) === shard);
      return inShard[slot % inShard.length] ?? slot;
    },
    split,
    group(keys) {
      const unique = new Map(keys.map((key) => [keyOf(key), key]));
      return split([...unique.values()].toSorted(inLockOrder), ({ subjectId }) => subjectId);
    },
    buckets: (subjectIds) => (shards().length === 0 ? null : [...new Set(subjectIds.map(bucketOf))]),
  };
}

/**
 * The condition by which Citus finds the shard of a statement. It only repeats what the statement says in a way that
 * Citus does not evaluate.
 */
export const isInShard = '(:shards::int[] is null or bucket = any(:shards))';

/** The condition for the rows of subjects that {@link nameRows} names. */
export const isNamed = `${isInShard}
   and (bucket, brand_id, subject_id) in (select * from unnest(:buckets::int[], :brands::text[], :subjects::text[]))`;

const isInList = `(brand_id, subject_id) in
     (select value ->> 'brandId', value ->> 'subjectId' from json_each(:keys))`;

/** The same for both engines. */
export const areThese = `{${isNamed}|${isInList}}`;

/** The same for Idempotency-Keys. In SQLite, they have no subject. */
export const areRequestsOfThese = `{${isNamed}|consent_id in (select consent_id from consent where ${isInList})}`;

/** The parameters that name subjects. */
export function nameRows(shards: Shards, keys: readonly SubjectKey[]) {
  const subjects = keys.map(({ subjectId }) => subjectId);
  const brands = keys.map(({ brandId }) => brandId);
  return { shards: shards.buckets(subjects), buckets: subjects.map(bucketOf), brands, subjects, keys };
}

/** The parameters that name one subject. */
export function nameRow({ brandId: brand, subjectId: subject }: SubjectKey) {
  return { bucket: bucketOf(subject), brand, subject };
}

/** The condition for the row that {@link nameRow} names. */
export const isThis = '{bucket = :bucket and} brand_id = :brand and subject_id = :subject';

/** A bucket is the beginning of its subjectIds, so this is also the order of the buckets. */
function inLockOrder(a: SubjectKey, b: SubjectKey): number {
  return order(a.subjectId, b.subjectId) || order(a.brandId, b.brandId);
}

const order = (a: string, b: string): number => (a < b ? -1 : Number(a > b));
