import type { Choice, ChoosingContext } from './ledger/choice.ts';
import type { Snapshot } from './page/snapshot.ts';
import type { Verification } from './account/verification.ts';

/** The headless client: what the elements, a brand's own interface and the script tag all use. */
export interface ConsentClient {
  /** The newest snapshot. The same object until something changes. */
  readonly snapshot: Snapshot;
  /**
   * Resolves when the catalogue was read and the stored choices are known, or when the catalogue could not
   * be used: then the snapshot is not `ready`, and will not be. Never rejects. The snapshot that it resolves
   * with is of that moment and never changes: read `snapshot` for what is, or `subscribe` to it.
   */
  readonly ready: Promise<Snapshot>;
  /** Calls back after each change with the new snapshot, until the returned function is called. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
  /**
   * Takes the visitor's decisions: applied and kept before this returns, sent after. Cells that the
   * catalogue lacks, and required ones, are left out. Does nothing when none is left.
   */
  choose(choices: readonly Choice[], context?: ChoosingContext): void;
  /** ACCEPT for every cell that is not required. */
  acceptAll(context?: ChoosingContext): void;
  /** REJECT for every cell that is not required. */
  rejectAll(context?: ChoosingContext): void;
  /** Whether the cell's gate is open now. `false` for what the catalogue lacks. */
  allowed(vendor: string, target: string): boolean;
  /**
   * Resolves when the cell's gate opens; at once if it is open. Rejects with an `AbortError` when the
   * client is stopped before.
   */
  whenAllowed(vendor: string, target: string): Promise<void>;
  /**
   * Resolves when no choice is on its way any more: each confirmed, unconfirmed, failed or diverged.
   * Rejects with an `AbortError` when the client is stopped before.
   */
  settled(): Promise<Snapshot>;
  /** Reads what the service holds now. Resolves with the snapshot after it; never rejects. */
  refresh(): Promise<Snapshot>;
  /** Tries what is waiting to be sent now rather than later, and once more what was refused for good. */
  retry(): void;
  /**
   * Loads what it takes to keep choices in step across a person's devices. Rejects when that cannot be
   * loaded, and with a `CatalogueError` when the catalogue could not be used.
   */
  verification(): Promise<Verification>;
  /**
   * Releases timers, listeners and the channel to other tabs. What is stored stays stored, and the next page sends
   * it. Pending promises of `whenAllowed` and `settled` reject with an `AbortError`.
   * https://webidl.spec.whatwg.org/#aborterror
   */
  stop(): void;
}
