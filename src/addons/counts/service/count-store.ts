import { type Count, dayOf, sumCounts } from './count.ts';
import { blockedDays } from './blocked-host.ts';
import type { NameLimit } from './name-limit.ts';
import type { ReadLargestCounts } from './largest-counts.ts';
import { readCountRow, writeCountRow, countTable } from './count-table.ts';
import { postgresLargestCounts } from './postgres-largest-counts.ts';
import { sqliteLargestCounts } from './sqlite-largest-counts.ts';
import { insertInto } from '../../../service/store/sql/insert-rows.ts';
import { type Engine, statement, type UnitOfWork } from '../../../service/store/sql/statement.ts';

// Rows are written in the order of their keys, which avoids deadlocks.
const insert = insertInto(countTable, { change: 'count = daily_count.count + excluded.count' });
const read = statement(
  'read-counts',
  `select brand_id, day, measure, dimension, value, sum(count){::bigint} as count from daily_count
   where brand_id = :brand and (day = '' or day >= :from)
   group by brand_id, day, measure, dimension, value having sum(count) <> 0`,
);
const take = statement(
  'take-counts',
  `delete from daily_count where {bucket = :bucket and} (day = '' or day >= :from)
   returning brand_id, day, measure, dimension, value, count`,
);
/** Deletes all counts of a brand. */
export const deleteCounts = statement('delete-counts', 'delete from daily_count where brand_id = :id');

/** What is counted in a store. */
export interface CountStore {
  /** Adds to the counts of what is not in the log: of hosts that policies blocked. */
  addCounts(counts: readonly Count[]): Promise<void>;
  /** The counts of a brand from this day on, and those that are as they are now. */
  readCounts(brandId: string, from: string): Promise<readonly Count[]>;
  readonly readLargestCounts: ReadLargestCounts;
}

/** Adds to the counts in an open transaction that writes in the shard of this subject, late: many consents change these rows. */
export type AddCounts = (subjectId: string, counts: Iterable<Count>) => UnitOfWork<void>;

/** Adds sums to the counts in a bucket. */
export function addIn(bucket: number, sums: readonly Count[]): UnitOfWork<void> {
  return insert(sums.map(writeCountRow), bucket);
}

/** {@link AddCounts} without regard to the bucket. */
export const addCounts: AddCounts = (_subjectId, counts) => addIn(0, sumCounts(counts));

/** Moves the sums of a bucket, from a day on, to another one of the same shard. */
export function* foldInto(home: number, left: number, from: string): UnitOfWork<void> {
  yield* addIn(home, sumCounts((yield* take({ bucket: left, from })).rows.map(readCountRow)));
}

/** All counts of a brand from a day on, and those that are as they are now. */
export function* countsOf(brand: string, from: string): UnitOfWork<readonly Count[]> {
  return (yield* read({ brand, from })).rows.map(readCountRow);
}

/** Blocked hosts are not kept longer: their names come from anyone. */
const forgetBlocked = statement(
  'forget-blocked-hosts',
  `delete from daily_count where brand_id = :brand and day < :before and measure = 'blocked'`,
);

/** These counts belong to no subject, so they are all in the shard of this one, which does not exist. */
const nobody = '0'.repeat(64);

/** Reads the counts, and adds those that no consent brings. */
export function countStore(engine: Engine, add: AddCounts, names: NameLimit): CountStore {
  const { run, transact } = engine;
  /** The day on which the old counts of a brand were removed last. */
  const cleared = new Map<string, string>();
  return {
    async addCounts(counts) {
      const limited = names.apply(counts);
      await transact(() => add(nobody, limited));
      for (const { brandId: brand, day } of counts) {
        if ((cleared.get(brand) ?? '') >= day) continue;
        cleared.set(brand, day);
        const before = dayOf(Date.parse(day) - (blockedDays - 1) * 24 * 3_600_000);
        await run(forgetBlocked({ brand, before }));
      }
    },
    readCounts: (brandId, from) => run(countsOf(brandId, from)),
    readLargestCounts: (engine.dialect === 'sqlite' ? sqliteLargestCounts : postgresLargestCounts)(engine),
  };
}
