import type { ShownEvent } from './shown-event.ts';
import type { Cell, Snapshot } from '../../client/page/snapshot.ts';

/** The base of events that the provider dispatches. They bubble to the document. */
const fact = { bubbles: true, composed: true };

/** The catalogue is loaded and the stored choices are known. Dispatched once for each client. */
export class ReadyEvent extends Event {
  readonly snapshot: Snapshot;

  constructor(snapshot: Snapshot) {
    super('assent-ready', fact);
    this.snapshot = snapshot;
  }
}

/** The gates of these cells opened or closed. */
export class ChangeEvent extends Event {
  readonly cells: readonly Cell[];

  constructor(cells: readonly Cell[]) {
    super('assent-change', fact);
    this.cells = cells;
  }
}

/**
 * What applies to a cell changed by consent. `assent-accepted`: it is allowed now. `assent-rejected`: it was refused, or is
 * not allowed any more.
 */
export class CellEvent extends Event {
  readonly cell: Cell;

  constructor(type: 'assent-accepted' | 'assent-rejected', cell: Cell) {
    super(type, fact);
    this.cell = cell;
  }
}

/** The state of these cells changed, such as from `saving` to `saved`. */
export class StatusEvent extends Event {
  readonly cells: readonly Cell[];

  constructor(cells: readonly Cell[]) {
    super('assent-status', fact);
    this.cells = cells;
  }
}

/** The errors that the page may want to handle. */
export type FaultCode =
  /** The service refused choices permanently, or they became too old to be sent. `cause` has their cells. */
  | 'choice-failed'
  /** The messages of a language could not be loaded, so English is shown. */
  | 'language-unavailable';

/** An error occurred. The page continues to work, and choices stay stored. */
export class FaultEvent extends Event {
  readonly code: FaultCode;
  readonly cause: unknown;

  constructor(code: FaultCode, cause: unknown) {
    super('assent-error', fact);
    this.code = code;
    this.cause = cause;
  }
}

/** What a provider or a banner tells, by the names of the events. */
export interface FactEvents {
  'assent-ready': ReadyEvent;
  'assent-change': ChangeEvent;
  'assent-accepted': CellEvent;
  'assent-rejected': CellEvent;
  'assent-status': StatusEvent;
  'assent-error': FaultEvent;
  'assent-shown': ShownEvent;
}

declare global {
  interface HTMLElementEventMap extends FactEvents {}
  interface DocumentEventMap extends FactEvents {}
}
