import { OperatorError } from '../../../protocol/operator-error.ts';
import type { AuditEvent } from '../../../protocol/reports/audit-event.ts';
import type { Engine } from '../../../service/store/sql/statement.ts';
import type { RowOf } from '../../../service/store/sql/tables.ts';
import type { TenantStore } from '../../../service/store/store.ts';
import type { Slice } from '../../../service/store/slice.ts';
import type { Changes, StoredRow } from './stored-subject.ts';

/** A folder or a database that is copied from. */
export interface CopySource {
  readonly engine: Engine;
  readonly tenants: TenantStore;
  /** Whether a service may be recording consents in it now. */
  readonly isInUse: boolean;
  newestConsentAt(): Promise<number | undefined>;
  /** The rows of the brands' subjects in a slice, as they were at one moment. */
  readSlice(brandIds: readonly string[], slice: Slice): Promise<readonly StoredRow[]>;
  /**
   * The Idempotency-Keys that several subjects have, as texts of {@link requestText}. In PostgreSQL, a key belongs to
   * a subject; in SQLite to a client. A client that uses one key for two subjects is rejected by SQLite.
   */
  findSharedKeys(): Promise<ReadonlySet<string>>;
  /** The next rows of the audit trail in the order of their ids; none at the end. */
  readAudit(afterId: string): Promise<readonly RowOf<'audit'>[]>;
  /** Records an event that names no subject. */
  recordAuditEvent(event: AuditEvent): Promise<void>;
  close(): Promise<void>;
}

/** A folder or a database that is read as it was at one moment. */
export type SnapshotSource = Pick<CopySource, 'engine' | 'tenants' | 'readSlice' | 'close'>;

/** A folder or a database that is copied to. No other copy uses it until it is closed. */
export interface CopyTarget extends Omit<CopySource, 'isInUse' | 'findSharedKeys'> {
  /** Whether several subjects can have the same Idempotency-Key. */
  readonly hasSharedKeys: boolean;
  /** Changes a slice in one durable transaction. */
  writeSlice(slice: Slice, changes: Changes): Promise<void>;
  /** Inserts rows of the audit trail, or replaces those with the same id. */
  writeAudit(rows: readonly RowOf<'audit'>[]): Promise<void>;
}

/** An Idempotency-Key and its client as one text. */
export function requestText(clientId: string, key: string): string {
  return JSON.stringify([clientId, key]);
}

/** The copy cannot be made. The message says why, and what to do. */
export class CopyRefusedError extends OperatorError {
  readonly code = 'copy-refused';

  constructor(message: string) {
    super(message);
    this.name = 'CopyRefusedError';
  }
}
