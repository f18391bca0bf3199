import type { AuditEvent } from '../../../../protocol/reports/audit-event.ts';
import type { Hash } from '../log/merkle-tree.ts';
import type { ProvenConsent } from '../log/receipt.ts';

/** The signed state of a log. */
export interface LogState {
  /** https://c2sp.org/tlog-checkpoint */
  readonly checkpoint: string;
  /** The proof that it continues the log of an earlier size; empty if none was asked for. */
  readonly consistency: readonly Hash[];
  /** https://c2sp.org/signed-note#verifier-keys */
  readonly verifierKey: string;
}

/** Proves what is in the tamper-evident logs, of which each brand has one. */
export interface LogStore {
  /**
   * Proves that a consent is in the tamper-evident log of its brand. `later`: the log is signed at most once a second.
   * `altered`: what is stored is not what was logged.
   *
   * @throws {LogDamagedError} if the log itself is missing in part
   */
  proveConsent(brandId: string, consentId: string): Promise<ProvenConsent | 'later' | 'altered' | undefined>;
  /** The newest checkpoint of a brand's log; `undefined` if it has no leaf. */
  readCheckpoint(brandId: string, earlierSize?: number): Promise<LogState | undefined>;
  /**
   * Goes on with a log under another name, because checkpoints are known that it cannot continue. A leaf says why, and
   * names the last checkpoint. The event is in the same transaction.
   *
   * @returns the first checkpoint under the new name
   */
  restartLog(brandId: string, why: Readonly<Record<string, unknown>>, event: AuditEvent): Promise<string>;
}
