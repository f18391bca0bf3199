import type { Catalogue, Basis } from '../catalogue/catalogue.ts';
import type { AskReason } from '../ledger/notice.ts';
import type { State } from '../ledger/state.ts';

/** When, how and on which notice a visitor decided, as recorded with the consent. */
export interface CellDecision {
  /** The id of the decision, also at the service, in the tag `decision:…`. */
  readonly id: string;
  /** Milliseconds since the epoch by this device's clock. */
  readonly at: number;
  /** A `Method`, or a value from another version of this client. */
  readonly method: string;
  /** BCP 47 tag of the question's language; empty if unknown. */
  readonly language: string;
  /** Whether a Global Privacy Control signal was on. */
  readonly gpc: boolean;
  readonly notice: {
    /** Version of the privacy policy. */
    readonly policy: string;
    /** For each target, a checksum of its texts. */
    readonly targets: Readonly<Record<string, string>>;
    /** A checksum of the brand's own words for the interface, if it has some. */
    readonly words?: string;
  };
}

/** The origin of the service's other value. */
export interface Origin {
  /** The service shows the visitor's choice, and lists this value in an unresolved conflict. */
  readonly isListed: boolean;
  /** Its channel, if the service has it. */
  readonly channel: string | undefined;
  /** Its time by the service's clock, in milliseconds since the epoch; 0 if unknown. */
  readonly at: number;
}

/** The current state of a cell, one vendor and one target. */
export interface Cell {
  readonly vendor: string;
  readonly target: string;
  /** The page does not work without it: always allowed, never asked about, never sent. */
  readonly required: boolean;
  /**
   * Why it is allowed until the visitor refuses it; `undefined` if visitors are asked first, and for required
   * cells.
   */
  readonly basis: Basis | undefined;
  /** The visitor's newest decision, or the one adopted from the service; `undefined` while undecided. */
  readonly action: 'ACCEPT' | 'REJECT' | undefined;
  readonly state: State;
  /**
   * The service's other value while `diverged`. Any string: only `ACCEPT` is an acceptance, and an empty one
   * is unreadable.
   */
  readonly unified: string | undefined;
  /** The origin of that value, while `diverged`. */
  readonly unifiedSource: Origin | undefined;
  /** Whether the gate is open: the vendor may process data for the target on this page now. */
  readonly allowed: boolean;
  /** Whether the visitor must be asked about this cell now. */
  readonly asked: boolean;
  /** The reason for that; `undefined` if they are not asked. */
  readonly askedBecause: AskReason | undefined;
  /** The decision behind `action`; `undefined` while undecided. */
  readonly decision: CellDecision | undefined;
  /** When the visitor decided, in milliseconds since the epoch by this device's clock. */
  readonly decidedAt: number | undefined;
}

/** The state of all choices at one moment. Frozen: each change makes a new one. */
export interface Snapshot {
  /** `false` until the catalogue is loaded. Before that nothing is allowed and nothing is asked. */
  readonly ready: boolean;
  readonly catalogue: Catalogue;
  /**
   * Whether to show the banner. `first`: the visitor has never answered it here (a gate, a single switch, a
   * privacy signal or a call may have decided some cells). `again`: since then, cells have expired or changed
   * materially. `no`: otherwise.
   */
  readonly ask: 'no' | 'first' | 'again';
  /** The most urgent state of all cells. */
  readonly state: State;
  /**
   * The service lists a conflict that names no readable cell, and the visitor has not decided all their
   * choices again since. It closes no gate, but `state` is at least as urgent as `diverged`.
   */
  readonly conflict: boolean;
  /** The number of cells in each state, without required cells. */
  readonly counts: Readonly<Record<State, number>>;
  /**
   * The ids of targets that the visitor refused, and that the catalogue has required since. They apply all the
   * same, so tell the visitor, and call `noteSeen` when they have read it. Empty after that.
   */
  readonly nowRequired: readonly string[];
  /**
   * Under `notice-only`, the ids of targets that apply although the visitor has not chosen about them. Tell the visitor, and
   * call `noteSeen` when they have read it: empty after that, until the version of the privacy policy changes.
   */
  readonly unasked: readonly string[];
  /** Whether a Global Privacy Control signal is on in this browser. */
  readonly gpc: boolean;
  /**
   * Whether under `opt-out` the signal is on, and nothing is allowed that is a sale or sharing: tell the visitor so on
   * every page. `false` where the visitor has overridden the signal.
   * https://cppa.ca.gov/regulations/pdf/cppa_regs.pdf §7025(c)(6)
   */
  readonly honoured: boolean;
  /**
   * `recovered` if the browser stores nothing for us but the identifier, in a cookie of the proxy: pages then read from
   * the service what it has recorded. `memory` if not even that: choices end with the page.
   */
  readonly storage: 'kept' | 'recovered' | 'memory';
  readonly subject: 'none' | 'anonymous' | 'verified';
  /** The cell of a vendor and a target; `undefined` if the catalogue does not have it. */
  cell(vendor: string, target: string): Cell | undefined;
  /** All cells, ordered by vendor as in the catalogue. */
  cells(): readonly Cell[];
}
