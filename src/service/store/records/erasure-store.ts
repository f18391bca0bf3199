import type { AuditEvent } from '../../../protocol/reports/audit-event.ts';
import type { OpenStoreAddOn } from '../add-on.ts';
import { findEvents, recordEvent, redactEvents } from './audit-store.ts';
import { areRequestsOfThese, areThese, nameRows, type Shards, type SubjectKey } from '../sql/shards.ts';
import { type Engine, type QueryResult, statement, type UnitOfWork } from '../sql/statement.ts';
import type { Erased, ErasureStore } from '../store.ts';
import { storedState } from '../../merge/state-record.ts';
import { namesOf } from '../sql/tables.ts';

/** The identities that are linked to a subject. They are in any shard. */
export const findIdentities = statement(
  'find-identities',
  'select subject_id from subject where brand_id = :brand and linked_to = :subject',
);
const lockIdentities = statement(
  'lock-identities',
  `select subject_id, linked_to from subject where ${areThese} {order by bucket, subject_id, brand_id for update}`,
);
const eraseFrom = (table: string, areIn = areThese) =>
  statement(`erase-from-${table}`, `delete from ${table} where ${areIn}`);
const erasures = {
  // Otherwise a repeated request would be answered with an erased consent. They are found by the consents, so they go first.
  requests: eraseFrom('idempotency', areRequestsOfThese),
  consents: statement(
    'erase-from-consent',
    `delete from consent where ${areThese} returning ${namesOf('consent')}`,
  ),
  profiles: eraseFrom('profile'),
  codes: eraseFrom('verification'),
  subjects: eraseFrom('subject'),
};

/** Removes all rows of subjects. Returns the consents. */
export function* removeRows(
  shards: Shards,
  subjects: readonly SubjectKey[],
): UnitOfWork<Erased & { readonly rows: QueryResult['rows'] }> {
  const rows: QueryResult['rows'][number][] = [];
  let profiles = 0;
  for (const group of shards.group(subjects)) {
    const named = nameRows(shards, group);
    yield* erasures.requests(named);
    rows.push(...(yield* erasures.consents(named)).rows);
    profiles += (yield* erasures.profiles(named)).count;
    yield* erasures.codes(named);
    yield* erasures.subjects(named);
  }
  return { consents: rows.length, profiles, rows };
}

/** Erases subjects. In PostgreSQL, backups and the write-ahead log contain the data until they expire. */
export function erasureStore(engine: Engine, addOns: readonly OpenStoreAddOn[]): ErasureStore {
  const { transact, shards, lock, unlock, truncate } = engine;
  function* eraseNow(
    brandId: string,
    subjectId: string,
    before: number | undefined,
    describe: ((erased: Erased) => AuditEvent) | undefined,
  ): UnitOfWork<Erased | { readonly owner: string } | undefined> {
    const who = { brandId, subjectId };
    // Nobody can link to it from here on.
    const row = yield* lock(who);
    // One that cannot be read can be erased, too.
    const state = storedState(row?.['state']);
    if (before !== undefined && !(state && state.lastUpdate < before)) {
      yield* unlock(who);
      return undefined;
    }
    if (typeof row?.['linked_to'] === 'string') return { owner: row['linked_to'] };
    const linked = (yield* findIdentities({ brand: brandId, subject: subjectId })).rows;
    // On Citus, the row of an identity can become visible a moment after that of its subject. Its lock waits for it.
    const named = [...linked.map((each) => String(each['subject_id'])), ...(state?.joined.keys() ?? [])];
    const erased = [who];
    for (const group of shards.group(named.map((each) => ({ brandId, subjectId: each }))))
      for (const found of (yield* lockIdentities(nameRows(shards, group))).rows)
        if (found['linked_to'] === subjectId)
          erased.push({ brandId, subjectId: String(found['subject_id']) });
    const { rows, ...counts } = yield* removeRows(shards, erased);
    const subjects = erased.map((each) => each.subjectId);
    yield* redactEvents(yield* findEvents(brandId, subjects));
    const event = describe?.(counts);
    yield* recordEvent(event);
    for (const addOn of addOns)
      if (addOn.removed) yield* addOn.removed({ ...who, erased: subjects, rows, state, event });
    return counts;
  }
  const erase = async (
    brandId: string,
    subjectId: string,
    before?: number,
    describe?: (erased: Erased) => AuditEvent,
  ): Promise<Erased | undefined> => {
    const outcome = await transact(() => eraseNow(brandId, subjectId, before, describe));
    // It was linked after it had been found. Its data belong to that subject now.
    if (outcome && 'owner' in outcome) return erase(brandId, outcome.owner, undefined, describe);
    if (outcome) truncate();
    return outcome;
  };
  return {
    eraseSubject: async (brandId, subjectId, describe) =>
      (await erase(brandId, subjectId, undefined, describe)) ?? { consents: 0, profiles: 0 },
    eraseInactive: async (brandId, subjectId, before, event) =>
      (await erase(brandId, subjectId, before, event && (() => event))) !== undefined,
  };
}
