import type { AuditedAct, AuditEvent } from '../../protocol/reports/audit-event.ts';

/** Which events of the audit trail to read. */
export interface AuditQuery {
  /** Only events of these brands. */
  readonly brandIds?: readonly string[] | undefined;
  readonly what?: AuditedAct | undefined;
  readonly actor?: string | undefined;
  /** The earliest time, in milliseconds since the epoch. */
  readonly from?: number | undefined;
  /** The time after the latest one. */
  readonly to?: number | undefined;
  /** Only events before this one. */
  readonly before?: Pick<AuditEvent, 'at' | 'id'> | undefined;
  /** The maximum of events. */
  readonly limit: number;
}
