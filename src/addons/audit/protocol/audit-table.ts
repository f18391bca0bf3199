import type { AuditEvent } from '../../../protocol/reports/audit-event.ts';
import type { CsvValue } from '../../../protocol/reports/csv.ts';

const columns = [
  'time',
  'actor',
  'via',
  'what',
  'brandId',
  'clientId',
  'subjectId',
  'before',
  'after',
  'counts',
] as const;

/** Events as rows of a table, after a row with the names of the columns. */
export function auditTable(events: readonly AuditEvent[]): readonly (readonly CsvValue[])[] {
  return [columns, ...events.map((event) => columns.map((column) => valueOf(event, column)))];
}

function valueOf(event: AuditEvent, column: (typeof columns)[number]): CsvValue {
  if (column === 'time') return new Date(event.at).toISOString();
  const value = event[column];
  return typeof value === 'object' ? JSON.stringify(value) : value;
}
