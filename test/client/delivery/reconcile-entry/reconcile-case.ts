import type { Entry, Acknowledged } from '../../../../src/client/ledger/ledger.ts';
import type { Reading } from '../../../../src/client/delivery/reconcile.ts';
import type { State } from '../../../../src/client/ledger/state.ts';

/** A cell, the result of a read, and the expected entry. */
export interface ReconcileCase {
  /** Action, state and acknowledged of the entry. */
  readonly before: readonly [Entry['action'], State, Acknowledged?];
  /** The value that the service shows, and undecided opposing values. */
  readonly shows?: readonly [string, string?];
  /** When a conflict listed the cell. */
  readonly contestedAt?: number;
  /** When the conflict was listed that the visitor was notified of. */
  readonly toldOf?: number;
  /** The value that the visitor was shown. */
  readonly toldAs?: string;
  readonly reading?: Partial<Reading>;
  readonly after: readonly [Entry['action'], State, Acknowledged];
  /** What the service has besides: shown instead, or only listed. */
  readonly differs?: string;
  readonly isAdopted?: boolean;
}
