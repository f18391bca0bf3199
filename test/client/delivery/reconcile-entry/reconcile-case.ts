import type { Entry, Acknowledged } from '../../../../src/client/ledger/ledger.ts';
import type { Reading } from '../../../../src/client/delivery/reconcile.ts';
import type { State } from '../../../../src/client/ledger/state.ts';

/** A cell, what a read shows of it, and what becomes of it. */
export interface ReconcileCase {
  readonly is: string;
  /** Action, state and acknowledged of the entry. */
  readonly before: readonly [Entry['action'], State, Acknowledged?];
  /** What the service shows, and what opposes it without being decided. */
  readonly shows?: readonly [string, string?];
  /** When a conflict listed the cell. */
  readonly contestedAt?: number;
  /** When the conflict was listed that the visitor was told of. */
  readonly toldOf?: number;
  /** The value that they were told. */
  readonly toldAs?: string;
  readonly reading?: Partial<Reading>;
  readonly after: readonly [Entry['action'], State, Acknowledged];
  /** What the service has besides: shown instead, or only listed. */
  readonly differs?: string;
  readonly isAdopted?: boolean;
}
