import { AuditEvent } from '../../../protocol/reports/audit-event.ts';
import type { RowOf } from '../sql/tables.ts';
import { parseRow } from '../sql/tables.ts';
import { readRow } from '../unreadable-row.ts';

/** The event of a row. */
export function readAuditEvent(row: unknown): AuditEvent {
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
export function writeAuditRow(event: AuditEvent): RowOf<'audit'> {
  const { id, at, what, brandId = null, subjectId = null, ...content } = event;
  return { id, at, brand_id: brandId, subject_id: subjectId, what, content: JSON.stringify(content) };
}
