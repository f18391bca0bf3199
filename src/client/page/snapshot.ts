import type { Catalogue, Basis } from '../catalogue/catalogue.ts';
import type { AskReason } from '../ledger/notice.ts';
import type { State } from '../ledger/state.ts';

/** When, how and on which text a visitor decided: what of it is recorded with the consent. */
export interface CellDecision {
  /** Names the decision at the service too, by the tag `decision:…`. */
  readonly id: string;
  /** Milliseconds since the epoch by this device's clock. */
  readonly at: number;
  /** A `Method`, or what another version of this client wrote. */
  readonly method: string;
  /** BCP 47 tag of the language in which they were asked; empty when that is not known. */
  readonly language: string;
  /** A Global Privacy Control signal was on. */
  readonly gpc: boolean;
  readonly notice: {
    /** Version of the privacy policy. */
    readonly policy: string;
    /** For each target, a checksum of the texts it was explained with. */
    readonly targets: Readonly<Record<string, string>>;
  };
}

/** Where a value comes from that the service has instead of what was chosen. */
export interface Origin {
  /** The service shows what was chosen, and lists this in a conflict that it has not decided. */
  readonly isListed: boolean;
  /** By which channel it was chosen, where the service says so. */
  readonly channel: string | undefined;
  /** When, in milliseconds since the epoch, by the service's clock; 0 where it does not say. */
  readonly at: number;
}

/** One (vendor, target) cell as it is now. */
export interface Cell {
  readonly vendor: string;
  readonly target: string;
  /** Part of what the page needs to work: always allowed, never asked, never posted. */
  readonly required: boolean;
  /** Why it applies until the visitor refuses it; `undefined` where they are asked first, and for what is required. */
  readonly ground: Basis | undefined;
  /** The visitor's newest decision, or the one adopted from the service; `undefined` while undecided. */
  readonly action: 'ACCEPT' | 'REJECT' | undefined;
  readonly state: State;
  /**
   * What the service has instead, while `diverged`. Any string; only `ACCEPT` means acceptance, and an empty one
   * cannot be read.
   */
  readonly shown: string | undefined;
  /** Where that comes from, while `diverged`. */
  readonly shownBy: Origin | undefined;
  /** Whether the gate is open: what this cell is about may run on this page now. */
  readonly allowed: boolean;
  /** Whether the visitor is to be asked about this cell now. */
  readonly asked: boolean;
  /** Why they are; `undefined` when they are not asked. */
  readonly askedBecause: AskReason | undefined;
  /** The decision behind `action`; `undefined` while undecided. */
  readonly decision: CellDecision | undefined;
  /** When the visitor decided, in milliseconds since the epoch by this device's clock. */
  readonly decidedAt: number | undefined;
}

/** Everything there is to know at one moment. Frozen; a change makes a new one. */
export interface Snapshot {
  /** `false` until the catalogue was read; nothing is allowed and nothing is asked before. */
  readonly ready: boolean;
  readonly catalogue: Catalogue;
  /**
   * Whether to show the banner: `first` when the visitor never answered it here (a gate, a single switch or a
   * privacy signal may have decided some cells), `again` when time or a material change made some cells
   * open after that, `no` otherwise.
   */
  readonly ask: 'no' | 'first' | 'again';
  /** The one state to show for everything: the one that needs attention most. */
  readonly state: State;
  /**
   * The service lists a conflict from which no vendor and target can be read, and the visitor has not decided anew
   * about all they had decided. Nothing is closed by it; `state` is no calmer than `diverged`.
   */
  readonly conflict: boolean;
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
