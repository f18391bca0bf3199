import { insertRow } from '../sql/insert-rows.ts';
import { areThese, nameRows } from '../sql/shards.ts';
import { type Engine, statement, type UnitOfWork } from '../sql/statement.ts';
import type { AuditStore } from '../store.ts';
import { parseRow, type RowOf, selectFrom } from '../sql/tables.ts';
import { AuditEvent } from '../../../protocol/reports/audit-event.ts';
import { readRow } from '../unreadable-row.ts';

// A repeated event does not bring back a subject that has been erased.
const put = insertRow('audit', 'content = excluded.content');
const select = statement(
  'read-audit-events',
  `${selectFrom('audit')}
   where (:brandIds{::text[]} is null or brand_id in each(:brandIds))
     and (:what{::text} is null or what = :what)
     and (:actor{::text} is null or content{::json} ->> 'actor' = :actor)
     and at >= :from and at < :to and (at, id) < (:at{::bigint}, :id{::text})
   order by at desc, id desc limit :limit`,
);
const findHeld = statement(
  'find-held-subjects',
  `select brand_id, subject_id from subject where ${areThese} and (linked_to is not null or state is not null)
   union all select brand_id, subject_id from profile where ${areThese}`,
);

const findNamed = statement(
  'find-named-audit-events',
  'select id from audit where brand_id = :brand and subject_id in each(:subjects)',
);
const redact = statement('redact-audit-events', 'update audit set subject_id = null where id in each(:ids)');
/** Later than any time. */
const end = Number.MAX_SAFE_INTEGER;

/** Records an event in an open transaction. */
export function* recordEvent(event: AuditEvent | undefined): UnitOfWork<void> {
  if (event) yield* put(writeAuditRow(event));
}

/** Removes subjects from events. */
export function* redactEvents(ids: readonly unknown[]): UnitOfWork<void> {
  // On Citus, a change of this table involves all nodes.
  if (ids.length > 0) yield* redact({ ids });
}

/** The ids of the events that name one of these subjects. */
export function* findEvents(brand: string, subjects: readonly string[]): UnitOfWork<readonly unknown[]> {
  return (yield* findNamed({ brand, subjects })).rows.map(({ id }) => id);
}

/** Records and reads the audit trail. */
export function auditStore({ run, transact, shards, lock, unlock }: Engine): AuditStore {
  return {
    async recordAuditEvent(event) {
      const { subjectId, ...rest } = event;
      if (subjectId === undefined) return run(recordEvent(event));
      const who = { brandId: event.brandId ?? '', subjectId };
      return transact(function* () {
        // An erasure waits for this, or this for the erasure.
        yield* lock(who);
        const { count } = yield* findHeld(nameRows(shards, [who]));
        yield* recordEvent(count > 0 ? event : rest);
        yield* unlock(who);
      });
    },
    async readAuditEvents({ from = 0, to = end, before, ...filter }) {
      const { at = end, id = '' } = before ?? {};
      return (await run(select({ ...filter, from, to, at, id }))).rows.map(readAuditEvent);
    },
  };
}

/** The event of a row. */
function readAuditEvent(row: unknown): AuditEvent {
  return readRow('audit', () => {
    const { id, at, what, content, brand_id: brandId, subject_id: subjectId } = parseRow('audit', row);
    return AuditEvent.parse({
      ...JSON.parse(content),
      id,
      at,
      what,
      ...(brandId !== null && { brandId }),
      ...(subjectId !== null && { subjectId }),
    });
  });
}

/** The row of an event. Its content never contains the subject: an erasure only clears a column. */
function writeAuditRow(event: AuditEvent): RowOf<'audit'> {
  const { id, at, what, brandId = null, subjectId = null, ...content } = event;
  return { id, at, brand_id: brandId, subject_id: subjectId, what, content: JSON.stringify(content) };
}
