import type { DatabaseSync } from 'node:sqlite';
import type { AuditEvent } from '../../../protocol/audit-event.ts';
import { readAuditEvent, writeAuditRow } from '../audit-record.ts';
import type { AuditStore } from '../store.ts';
import { inTransaction } from './sqlite-transaction.ts';

/** Prepares the statement that records an event in an open transaction. */
export function auditWriter(database: DatabaseSync): (event: AuditEvent | undefined) => void {
  const put = database.prepare(
    `insert into audit (id, at, brand_id, subject_id, what, content) values (?, ?, ?, ?, ?, ?)
     on conflict (id) do update set content = excluded.content`,
  );
  return (event) => {
    if (!event) return;
    const { id, at, brand_id: brandId, subject_id: subjectId, what, content } = writeAuditRow(event);
    put.run(id, at, brandId, subjectId, what, content);
  };
}

/** Removes subjects without data from the audit trail, in an open transaction. */
export function redactErased(database: DatabaseSync): void {
  const isHeld = ['subject', 'profile']
    .map(
      (table) =>
        `exists (select 1 from ${table} as held
           where held.brand_id = audit.brand_id and held.subject_id = audit.subject_id)`,
    )
    .join(' or ');
  database.exec(`update audit set subject_id = null where subject_id is not null and not (${isHeld})`);
}

/** Records and reads the audit trail in SQLite. */
export function sqliteAudit(database: DatabaseSync): AuditStore {
  const record = auditWriter(database);
  const findSubject = database.prepare(
    `select 1 from subject where brand_id = :brand and subject_id = :subject union all
     select 1 from profile where brand_id = :brand and subject_id = :subject`,
  );
  const select = database.prepare(
    `select id, at, brand_id, subject_id, what, content from audit
     where (:brands is null or brand_id in (select value from json_each(:brands))) and (:what is null or what = :what)
       and (:actor is null or content ->> 'actor' = :actor)
       and at >= :from and at < :to and (at, id) < (:at, :id)
     order by at desc, id desc limit :limit`,
  );
  return {
    async recordAuditEvent(event) {
      inTransaction(database, () => {
        const { brandId = '', subjectId, ...rest } = event;
        const isErased = subjectId !== undefined && !findSubject.get({ brand: brandId, subject: subjectId });
        record(isErased ? { ...rest, brandId } : event);
      });
    },
    async readAuditEvents({ brandIds, what, actor, from = 0, to = end, before, limit }) {
      const brands = brandIds ? JSON.stringify(brandIds) : null;
      const filter = { brands, what: what ?? null, actor: actor ?? null };
      const { at = end, id = '' } = before ?? {};
      return select.all({ ...filter, from, to, at, id, limit }).map(readAuditEvent);
    },
  };
}

/** Later than any time. */
const end = Number.MAX_SAFE_INTEGER;
