import { setImmediate as nextTurn } from 'node:timers/promises';
import { findErased, recordEvent, redactEvents } from '../records/audit-store.ts';
import { bucketOf } from '../sql/bucket.ts';
import { logOf } from '../records/consent-store.ts';
import { addIn } from '../records/count-store.ts';
import { readCountRow } from '../records/count-row.ts';
import { firstWidth, nextWidth, positions, sliceAt } from '../slice.ts';
import type { Answer, Engine } from '../sql/statement.ts';
import { statement } from '../sql/statement.ts';
import type { RecountedPlace, RecountedSubject } from './recounted-place.ts';
import { RecountRefusedError } from './recounted-place.ts';

/** Not what proxies count, which is not in the log. */
const readCounts = statement(
  'read-recounted-counts',
  `select brand_id, day, measure, dimension, value, sum(count){::bigint} as count from daily_count
   where measure not in ('blocked', 'asked') group by brand_id, day, measure, dimension, value`,
);
const listBrandIds = statement('list-brand-ids', 'select distinct brand_id from subject');
const readOwners = statement(
  'read-recounted-subjects',
  `select brand_id, subject_id as owner, subject_id, state from subject where {bucket = :bucket and}
     brand_id in each(:brandIds) and subject_id >= :from and subject_id < :to and state is not null`,
);
/** The identities that are linked to subjects of the slice. They are in any bucket. */
const readIdentities = statement(
  'read-recounted-identities',
  `select brand_id, linked_to as owner, subject_id from subject
   where brand_id in each(:brandIds) and linked_to >= :from and linked_to < :to`,
);
const countRecounts = statement(
  'count-recounts',
  `select count(*) as recounts from audit where what = 'counts-rebuilt'`,
);
const removeZeros = statement('remove-zeros', 'delete from daily_count where {bucket = 0 and} count = 0');

type Subject = RecountedSubject & { readonly log: Answer['rows'][number][] };

const keyOf = (brandId: unknown, subjectId: unknown): string => `${String(subjectId)} ${String(brandId)}`;

/** The subjects in these rows, and the subject of each identity. */
function subjectsIn(rows: Answer['rows']): ReadonlyMap<string, Subject> {
  const subjects = new Map<string, Subject>();
  for (const { brand_id: brandId, subject_id: subjectId, state } of rows)
    if (typeof state === 'string')
      subjects.set(keyOf(brandId, subjectId), {
        brandId: String(brandId),
        subjectId: String(subjectId),
        state,
        log: [],
      });
  const owners = rows.flatMap(({ brand_id: brandId, subject_id: subjectId, owner }) => {
    // An owner without a state is not finished: its own transaction counts it.
    const subject = subjects.get(keyOf(brandId, owner));
    return subject ? [[keyOf(brandId, subjectId), subject] as const] : [];
  });
  return new Map(owners);
}

/**
 * Reads and corrects the counts of a database.
 *
 * @param snapshot reads what was there at one moment
 */
export async function recountedRows(
  snapshot: Pick<Engine, 'run' | 'shards'>,
  { run, transact, shards }: Engine,
): Promise<Omit<RecountedPlace, 'close'>> {
  const recounts = (rows: Answer['rows']): unknown => rows[0]?.['recounts'];
  const before = recounts((await snapshot.run(countRecounts())).rows);
  return {
    readCounts: async () => (await snapshot.run(readCounts())).rows.map(readCountRow),
    async *readSubjects() {
      const brandIds = (await snapshot.run(listBrandIds())).rows.map((row) => row['brand_id']);
      let width = firstWidth;
      for (let start = 0; start < positions;) {
        const { from, to, end } = sliceAt(start, width);
        const slice = { bucket: bucketOf(from), brandIds, from, to };
        const [owned, linked] = [
          await snapshot.run(readOwners(slice)),
          await snapshot.run(readIdentities(slice)),
        ];
        const rows = [...owned.rows, ...linked.rows];
        const owners = subjectsIn(rows);
        const identities = rows.map((row) => ({
          brandId: String(row['brand_id']),
          subjectId: String(row['subject_id']),
        }));
        const log = await snapshot.run(logOf(snapshot.shards, identities));
        for (const row of log) owners.get(keyOf(row['brand_id'], row['subject_id']))?.log.push(row);
        yield* new Set(owners.values());
        const bytes = [...rows, ...log].reduce((sum, row) => sum + lengthOf(row), 0);
        width = nextWidth(width, bytes);
        start = end;
        await nextTurn();
      }
    },
    async correct(difference, event) {
      const erased = await run(findErased(shards));
      await transact(function* () {
        if (recounts((yield* countRecounts()).rows) !== before) throw new RecountRefusedError();
        yield* addIn(0, difference);
        // Names that are no longer in the log.
        yield* removeZeros();
        yield* redactEvents(erased);
        yield* recordEvent(event);
      });
    },
  };
}

function lengthOf({ state, content }: Answer['rows'][number]): number {
  const text = state ?? content;
  return typeof text === 'string' ? text.length : 0;
}
