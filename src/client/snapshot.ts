import type { Catalogue } from './catalogue.ts';

/** The states of a choice, in the words that the visitor, the events and the API all use. */
export type State =
  /** Nothing known. */
  | 'undecided'
  /** Chosen and kept on this device; on its way. */
  | 'saving'
  /** The service took it. Nothing read back yet. */
  | 'saved'
  /** A later read shows it. */
  | 'confirmed'
  /** Taken, the reading window is over, and it is still not visible. */
  | 'unconfirmed'
  /** Sending failed in a way that may pass; still kept, still tried. */
  | 'retrying'
  /** Refused for good, or too old to be sent. */
  | 'failed'
  /** The service shows something else, or lists a conflict. */
  | 'diverged';

/** One (vendor, target) cell as it is now. */
export interface Cell {
  readonly vendor: string;
  readonly target: string;
  /** Part of what the page needs to work: always allowed, never asked, never posted. */
  readonly required: boolean;
  /** The visitor's newest decision, or the one adopted from the service; `undefined` while undecided. */
  readonly action: 'ACCEPT' | 'REJECT' | undefined;
  readonly state: State;
  /** What the service shows instead, while `diverged`. Any string; only `ACCEPT` means acceptance. */
  readonly shown: string | undefined;
  /** Whether the gate is open: what this cell is about may run on this page now. */
  readonly allowed: boolean;
  /** Whether the visitor is to be asked about this cell now. */
  readonly asked: boolean;
  /** When the visitor decided, in milliseconds since the epoch by this device's clock. */
  readonly decidedAt: number | undefined;
}

/** Everything there is to know at one moment. Frozen; a change makes a new one. */
export interface Snapshot {
  /** `false` until the catalogue was read; nothing is allowed and nothing is asked before. */
  readonly ready: boolean;
  readonly catalogue: Catalogue;
  /**
   * Whether to show the banner: `first` when the visitor never chose here, `again` when time or a
   * material change made some cells open again, `no` otherwise.
   */
  readonly ask: 'no' | 'first' | 'again';
  /** The one state to show for everything: the one that needs attention most. */
  readonly state: State;
  /** How many cells (required ones left out) are in each state. */
  readonly counts: Readonly<Record<State, number>>;
  /** A Global Privacy Control signal is on in this browser. */
  readonly gpc: boolean;
  /** `memory` when the browser keeps nothing for us: a choice then ends with the page. */
  readonly storage: 'kept' | 'memory';
  readonly subject: 'none' | 'anonymous' | 'verified';
  /** The cell of a vendor and target, or `undefined` when the catalogue has none. */
  cell(vendor: string, target: string): Cell | undefined;
  /** All cells, vendors in the catalogue's order. */
  cells(): readonly Cell[];
}
