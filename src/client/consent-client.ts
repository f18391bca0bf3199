import type { Choice, ChoosingContext } from './ledger/choice.ts';
import type { Snapshot } from './page/snapshot.ts';
import type { Verification } from './account/verification.ts';

/** The headless client, which the elements, the script tag and a brand's own interface use. */
export interface ConsentClient {
  /** The current snapshot. It is the same object until something changes. */
  readonly snapshot: Snapshot;
  /**
   * What the proxy answered last that was no success, in one line for developers: the status, and the code and
   * title of its problem document. `undefined` if there was no such answer on this page, or the last request
   * got none.
   */
  readonly problem?: string | undefined;
  /**
   * Resolves when the catalogue is loaded and the stored choices are known, or when the catalogue is
   * unusable: then the snapshot is not `ready`, and never will be. Never rejects. The snapshot that it
   * resolves with is of that moment; read `snapshot` for the current one, or `subscribe`.
   */
  readonly ready: Promise<Snapshot>;
  /** Calls `listener` with the new snapshot after each change, until you call the returned function. */
  subscribe(listener: (snapshot: Snapshot) => void): () => void;
  /**
   * Makes choices. They are applied and stored before this returns, and sent afterwards. Unknown and required
   * cells are ignored. Does nothing if no cell is left. One action is for every cell that is not required.
   */
  choose(choices: readonly Choice[] | Choice['action'], context?: ChoosingContext): void;
  /** ACCEPT for every cell that is not required. */
  acceptAll(context?: ChoosingContext): void;
  /** REJECT for every cell that is not required. */
  rejectAll(context?: ChoosingContext): void;
  /** Whether the cell's gate is open. `false` for unknown cells. */
  allowed(vendor: string, target: string): boolean;
  /**
   * Resolves when the cell's gate opens, at once if it is open. Rejects with an `AbortError` if the client is
   * stopped before.
   */
  whenAllowed(vendor: string, target: string): Promise<void>;
  /**
   * Calls `start` when the cell's gate opens, at once if it is open, and `stop` when it closes: after a withdrawal, here
   * or in another tab, and when the acceptance expires or no longer counts. If the gate opens again, calls `start` again.
   * Without `stop`, calls `start` once and ends. What they throw is logged.
   *
   * Where marked elements are blocked too, `start` waits, as they do, until a vendor with `signals` in the catalogue
   * was told what is allowed.
   *
   * @returns ends it. Calls neither of them.
   */
  onAllowed(vendor: string, target: string, start: () => void, stop?: () => void): () => void;
  /**
   * For what blocks the elements of a page: until `isInformed`, a vendor waits for `start` of {@link onAllowed}.
   *
   * @returns an update: call it when vendors were informed.
   */
  awaitSignals?(isInformed: (vendor: string) => boolean): () => void;
  /**
   * Resolves when no choice is being sent: each is confirmed, unconfirmed, failed or diverged. Rejects with
   * an `AbortError` if the client is stopped before.
   */
  settled(): Promise<Snapshot>;
  /** Reads the unified consent now. Resolves with the snapshot after that; never rejects. */
  refresh(): Promise<Snapshot>;
  /** Sends waiting choices now, and repeats choices that were refused permanently. */
  retry(): void;
  /**
   * The visitor has read what `snapshot.nowRequired` and `snapshot.unasked` say: they are empty from then on. This decides
   * nothing, and nothing is sent.
   */
  noteSeen(): void;
  /**
   * Loads the verification, which synchronises choices between a person's devices. Rejects if loading fails,
   * and with a `CatalogueError` if the catalogue is unusable.
   */
  verification(): Promise<Verification>;
  /**
   * Releases timers, listeners and the channel to other tabs. What is stored stays stored, and the next page sends
   * it. Pending promises of `whenAllowed` and `settled` reject with an `AbortError`.
   * https://webidl.spec.whatwg.org/#aborterror
   */
  stop(): void;
}
