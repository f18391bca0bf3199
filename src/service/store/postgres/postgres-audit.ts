import type { Pool, QueryResultRow } from 'pg';
import type { AuditEvent } from '../../../protocol/audit-event.ts';
import { readAuditEvent, writeAuditRow } from '../audit-record.ts';
import type { AuditStore } from '../store.ts';
import { bucketOf } from './bucket.ts';
import type { Connection } from './connections.ts';
import { inTransaction, statement } from './connections.ts';
import { lockSubject, removeUnused } from './postgres-subjects.ts';
import type { Shards, SubjectKey } from './shards.ts';
import { columnsOf, isNamed, nameRows } from './shards.ts';

/** The number of events that are read at once. */
const page = 1_000;

const put = statement(
  'put-audit-event',
  `insert into audit (id, at, brand_id, subject_id, what, content) values ($1, $2, $3, $4, $5, $6)
   on conflict (id) do update set content = excluded.content`,
);
const select = statement(
  'read-audit-events',
  `select id, at, brand_id, subject_id, what, content from audit
   where ($1::text[] is null or brand_id = any($1)) and ($2::text is null or what = $2)
     and ($3::text is null or content::json ->> 'actor' = $3)
     and at >= $4 and at < $5 and (at, id) < ($6::bigint, $7::text)
   order by at desc, id desc limit $8`,
);
const findProfile = statement(
  'find-profile-of-event',
  'select from profile where bucket = $1 and brand_id = $2 and subject_id = $3',
);
const findNamed = statement(
  'find-named-audit-events',
  `select id from audit where subject_id is not null
   and (brand_id, subject_id) in (select * from unnest($1::text[], $2::text[]))`,
);
/** Removes the subjects from events. */
export const redact = statement(
  'redact-audit-events',
  'update audit set subject_id = null where id = any($1::text[])',
);
const listNamed = statement(
  'list-named-audit-events',
  `select id, brand_id, subject_id from audit where subject_id is not null and id > $1 order by id limit ${page}`,
);
const findHeld = ['subject', 'profile'].map((table) =>
  statement(
    `find-held-in-${table}`,
    `select brand_id, subject_id from ${table} where ${isNamed}
     ${table === 'subject' ? 'and (linked_to is not null or state is not null)' : ''}`,
  ),
);

/** Records an event in an open transaction. */
export async function recordEvent(connection: Connection, event: AuditEvent | undefined): Promise<void> {
  if (!event) return;
  const { id, at, brand_id: brandId, subject_id: subjectId, what, content } = writeAuditRow(event);
  await put(connection, id, at, brandId, subjectId, what, content);
}

/** Removes locked subjects from the audit trail, in an open transaction. */
export async function redactEvents(connection: Connection, subjects: readonly SubjectKey[]): Promise<void> {
  const { rows } = await findNamed(
    connection,
    subjects.map(({ brandId }) => brandId),
    subjects.map(({ subjectId }) => subjectId),
  );
  // On Citus, a change of this table involves all nodes.
  if (rows.length > 0)
    await redact(
      connection,
      rows.map(({ id }) => id),
    );
}

/** The ids of the events that name a subject without data. */
export async function findErased(connection: Connection): Promise<readonly string[]> {
  const erased: string[] = [];
  for (let last = ''; ;) {
    const { rows } = await listNamed(connection, last);
    const events = rows.map((row) => ({ id: String(row.id), ...keyOf(row) }));
    const keys = columnsOf(events);
    const held = new Set<string>();
    for (const find of findHeld)
      for (const row of (await find(connection, [...new Set(keys[0])], ...keys)).rows)
        held.add(JSON.stringify(keyOf(row)));
    for (const { id, ...key } of events) if (!held.has(JSON.stringify(key))) erased.push(id);
    last = events.at(-1)?.id ?? '';
    if (events.length < page) return erased;
  }
}

function keyOf(row: QueryResultRow): SubjectKey {
  return { brandId: String(row['brand_id']), subjectId: String(row['subject_id']) };
}

/** Records and reads the audit trail in PostgreSQL. */
export function postgresAudit(pool: Pool, shards: Shards): AuditStore {
  const recordOfSubject = async (event: AuditEvent, key: SubjectKey): Promise<void> =>
    inTransaction(pool, async (client) => {
      const who = [bucketOf(key.subjectId), key.brandId, key.subjectId] as const;
      // An erasure waits for this, or this for the erasure.
      const [row] = (await lockSubject(client, ...who)).rows;
      const isErased =
        row?.linked_to === null && row.state === null && (await findProfile(client, ...who)).rowCount === 0;
      const { subjectId: _, ...rest } = event;
      await recordEvent(client, isErased ? rest : event);
      await removeUnused(client, ...nameRows(shards, [key]));
    });
  return {
    async recordAuditEvent(event) {
      const { brandId = '', subjectId } = event;
      if (subjectId === undefined) await recordEvent(pool, event);
      else await shards.retry(() => recordOfSubject(event, { brandId, subjectId }));
    },
    async readAuditEvents({ brandIds, what, actor, from = 0, to = end, before, limit }) {
      const { at = end, id = '' } = before ?? {};
      const { rows } = await select(pool, brandIds, what, actor, from, to, at, id, limit);
      return rows.map(readAuditEvent);
    },
  };
}

/** Later than any time. */
const end = Number.MAX_SAFE_INTEGER;
