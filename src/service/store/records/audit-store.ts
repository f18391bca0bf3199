import type { AuditEvent } from '../../../protocol/audit-event.ts';
import { readAuditEvent, writeAuditRow } from './audit-record.ts';
import { insertRow } from '../sql/insert-rows.ts';
import type { Shards, SubjectKey } from '../sql/shards.ts';
import { areThese, nameRows } from '../sql/shards.ts';
import type { Engine, Values, Work } from '../sql/statement.ts';
import { statement } from '../sql/statement.ts';
import type { AuditStore } from '../store.ts';
import { selectFrom } from '../sql/tables.ts';

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
/** The number of events that are read at once. */
const page = 1_000;

const listNamed = statement(
  'list-named-audit-events',
  `select id, brand_id, subject_id from audit where subject_id is not null and id > :after order by id limit ${page}`,
);

/** Later than any time. */
const end = Number.MAX_SAFE_INTEGER;

/** Records an event in an open transaction. */
export function* recordEvent(event: AuditEvent | undefined): Work<void> {
  if (event) yield* put(writeAuditRow(event));
}

/** Removes subjects from events. */
export function* redactEvents(ids: readonly unknown[]): Work<void> {
  // On Citus, a change of this table involves all nodes.
  if (ids.length > 0) yield* redact({ ids });
}

/** The ids of the events that name one of these subjects. */
export function* findEvents(brand: string, subjects: readonly string[]): Work<readonly unknown[]> {
  return (yield* findNamed({ brand, subjects })).rows.map(({ id }) => id);
}

/** The ids of the events that name a subject without data. */
export function* findErased(shards: Shards): Work<readonly unknown[]> {
  const erased: unknown[] = [];
  for (let after: unknown = ''; ;) {
    const { rows, count } = yield* listNamed({ after });
    const held = new Set<string>();
    for (const group of shards.group(rows.map(keyOf)))
      for (const row of (yield* findHeld(nameRows(shards, group))).rows) held.add(JSON.stringify(keyOf(row)));
    for (const row of rows) if (!held.has(JSON.stringify(keyOf(row)))) erased.push(row['id']);
    if (count < page) return erased;
    after = rows.at(-1)?.['id'];
  }
}

function keyOf(row: Values): SubjectKey {
  return { brandId: String(row['brand_id']), subjectId: String(row['subject_id']) };
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
