import type { DatabaseSync } from 'node:sqlite';
import type { Count } from '../../counts/count.ts';
import { sumCounts } from '../../counts/count.ts';
import { readCountRow } from '../count-row.ts';
import type { CountStore } from '../store.ts';
import { sqliteLargestCounts } from './sqlite-largest-counts.ts';

/** Adds to the counts in an open transaction, and reads them, in SQLite. */
export function sqliteCounts(
  database: DatabaseSync,
): CountStore & { readonly addCounts: (counts: Iterable<Count>) => void } {
  const add = database.prepare(
    `insert into daily_count (brand_id, day, measure, dimension, value, count) values (?, ?, ?, ?, ?, ?)
     on conflict do update set count = count + excluded.count`,
  );
  const read = database.prepare(
    `select * from daily_count where brand_id = :brand and count <> 0 and (day = '' or day >= :from)`,
  );
  const findUncounted = database.prepare(
    `select received_at as at from (select brand_id, received_at from consent order by received_at limit 1) as oldest
     where not exists (
       select 1 from daily_count where brand_id = oldest.brand_id
       and day > '' and day <= date(oldest.received_at / 1000, 'unixepoch')
     )`,
  );
  return {
    addCounts(counts) {
      for (const { brandId, day, measure, dimension, value, count } of sumCounts(counts))
        add.run(brandId, day, measure, dimension, value, count);
    },
    async readCounts(brandId, from) {
      return read.all({ brand: brandId, from }).map(readCountRow);
    },
    readLargestCounts: sqliteLargestCounts(database),
    async oldestUncountedAt() {
      const at = findUncounted.get()?.['at'];
      return typeof at === 'number' ? at : undefined;
    },
  };
}
