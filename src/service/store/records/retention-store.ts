import type { OpenStoreAddOn } from '../add-on.ts';
import { recordEvent } from './audit-store.ts';
import { bucketOf } from '../sql/bucket.ts';
import type { Slice } from '../slice.ts';
import { type Engine, statement } from '../sql/statement.ts';
import { namesOf } from '../sql/tables.ts';
import { storedState } from '../../merge/state-record.ts';
import type { RetentionStore } from '../store.ts';

const isInSlice = '{bucket = :bucket and} brand_id = :brand and subject_id >= :from and subject_id < :to';
const findStates = statement(
  'find-states',
  `select subject_id, state from subject where ${isInSlice} and state is not null`,
);
// With the plus, SQLite searches by the subjectIds. The index of times also contains all other brands.
const old = `${isInSlice} and {|+}received_at < :before`;
const countOld = statement('count-old-consents', `select count(*) as consents from consent where ${old}`);
const removeOld = statement(
  'remove-old-consents',
  `delete from consent where {bucket = :bucket and brand_id = :brand and (subject_id, consent_id)|rowid}
   in (select {subject_id, consent_id|rowid} from consent where ${old} limit :limit)
   returning ${namesOf('consent')}`,
);

/** Finds inactive subjects, and removes old consents. */
export function retentionStore(
  { run, transact, truncate }: Engine,
  addOns: readonly OpenStoreAddOn[],
): RetentionStore {
  const within = (brand: string, { from, to }: Slice) => ({ bucket: bucketOf(from), brand, from, to });
  return {
    async findInactive(brandId, slice, before) {
      const { rows } = await run(findStates(within(brandId, slice)));
      return rows
        .filter(({ state }) => (storedState(state)?.lastUpdate ?? before) < before)
        .map((row) => String(row['subject_id']));
    },
    async countConsents(brandId, slice, before) {
      const { rows } = await run(countOld({ ...within(brandId, slice), before }));
      return Number(rows[0]?.['consents']);
    },
    async removeConsents(brandId, slice, before, limit, describe) {
      const removed = await transact(function* () {
        const { rows, count } = yield* removeOld({ ...within(brandId, slice), before, limit });
        if (count === 0) return 0;
        const event = describe?.(count);
        yield* recordEvent(event);
        const removal = { brandId, subjectId: slice.from, erased: [], rows, state: undefined, event };
        for (const addOn of addOns) if (addOn.removed) yield* addOn.removed(removal);
        return count;
      });
      if (removed > 0) truncate();
      return removed;
    },
  };
}
