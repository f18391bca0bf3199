import type { Choice, Method } from '../client/consent-client.ts';
import type { Cell, Snapshot } from '../client/snapshot.ts';

/** What can be opened. `vendors` is the preferences, listed by vendor. */
export const layers = ['preferences', 'vendors', 'banner', 'verification', 'receipt'] as const;

/** See {@link layers}. */
export type Layer = (typeof layers)[number];

/** Requests go up to the provider, which acts unless the page calls `preventDefault()`. */
const request = { bubbles: true, composed: true, cancelable: true };

/** Facts are announced on the provider and heard in the whole document. */
const fact = { bubbles: true, composed: true };

/** Asks for decisions, because a person took them. */
export class ChooseEvent extends Event {
  readonly choices: readonly Choice[];
  readonly method: Method;

  constructor(choices: readonly Choice[], method: Method) {
    super('assent-choose', request);
    this.choices = choices;
    this.method = method;
  }
}

/** Asks to open a layer. */
export class OpenEvent extends Event {
  readonly what: Layer;

  constructor(what: Layer) {
    super('assent-open', request);
    this.what = what;
  }
}

/** Says that a person closed what was open. Decides nothing. */
export class CloseEvent extends Event {
  constructor() {
    super('assent-close', request);
  }
}

/** Asks to send now what waits to be sent. */
export class RetryEvent extends Event {
  constructor() {
    super('assent-retry', request);
  }
}

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
  interface GlobalEventHandlersEventMap {
    'assent-choose': ChooseEvent;
    'assent-open': OpenEvent;
    'assent-close': CloseEvent;
    'assent-retry': RetryEvent;
    'assent-ready': ReadyEvent;
    'assent-change': ChangeEvent;
    'assent-status': StatusEvent;
    'assent-error': FaultEvent;
  }
}
