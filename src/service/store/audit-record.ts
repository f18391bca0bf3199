import * as z from 'zod/mini';
import { AuditEvent } from '../../protocol/audit-event.ts';
import { readRow } from './unreadable-row.ts';

const AuditRow = z.object({
  id: z.string(),
  at: z.number(),
  brand_id: z.nullable(z.string()),
  subject_id: z.nullable(z.string()),
  what: z.string(),
  content: z.string(),
});

/** A row of the audit trail. */
export type AuditRow = z.infer<typeof AuditRow>;

/** Parses a row of the audit trail. */
export function readAuditRow(row: unknown): AuditRow {
  return AuditRow.parse(row);
}

/** The event of a row. */
export function readAuditEvent(row: unknown): AuditEvent {
  return readRow('audit', () => {
    const { id, at, what, content, brand_id: brandId, subject_id: subjectId } = AuditRow.parse(row);
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
export function writeAuditRow(event: AuditEvent): AuditRow {
  const { id, at, what, brandId = null, subjectId = null, ...content } = event;
  return { id, at, brand_id: brandId, subject_id: subjectId, what, content: JSON.stringify(content) };
}
