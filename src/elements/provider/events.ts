import type { Cell, Snapshot } from '../../client/page/snapshot.ts';

/** A fact is announced on the provider and heard in the whole document. */
const fact = { bubbles: true, composed: true };

/** The catalogue was read and the stored choices are known. Once for each client. */
export class ReadyEvent extends Event {
  readonly snapshot: Snapshot;

  constructor(snapshot: Snapshot) {
    super('assent-ready', fact);
    this.snapshot = snapshot;
  }
}

/** What applies on the page changed: the gates of these cells opened or closed. */
export class ChangeEvent extends Event {
  readonly cells: readonly Cell[];

  constructor(cells: readonly Cell[]) {
    super('assent-change', fact);
    this.cells = cells;
  }
}

/** The state of these cells changed: they came further on their way to the service, or were held up. */
export class StatusEvent extends Event {
  readonly cells: readonly Cell[];

  constructor(cells: readonly Cell[]) {
    super('assent-status', fact);
    this.cells = cells;
  }
}

/** What can go wrong where the page may want to know. */
export type FaultCode =
  /** Choices were refused for good, or became too old to be sent. `cause` is their cells. */
  | 'choice-failed'
  /** The messages of a language could not be fetched. English is shown. */
  | 'language-unavailable';

/** Something went wrong. The page works on; what was chosen is kept. */
export class FaultEvent extends Event {
  readonly code: FaultCode;
  readonly cause: unknown;

  constructor(code: FaultCode, cause: unknown) {
    super('assent-error', fact);
    this.code = code;
    this.cause = cause;
  }
}

declare global {
  interface HTMLElementEventMap {
    'assent-ready': ReadyEvent;
    'assent-change': ChangeEvent;
    'assent-status': StatusEvent;
    'assent-error': FaultEvent;
  }
  interface DocumentEventMap {
    'assent-ready': ReadyEvent;
    'assent-change': ChangeEvent;
    'assent-status': StatusEvent;
    'assent-error': FaultEvent;
  }
}
