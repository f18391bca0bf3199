import type { RecordedAction } from '../../protocol/consent-body.ts';
import type { CellOrder } from '../catalogue/cell-order.ts';
import type { Conflict } from './conflicts.ts';
import type { Decision, Notice } from '../ledger/decision.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Sending } from '../ledger/outbox.ts';

/** An event of the delivery. */
export type DeliveryEvent = Turn | Posted | Read | Checked | Unread;

/** A turn begins: this tab holds the lock and may send requests. */
export interface Turn {
  readonly type: 'turn';
  /** Decisions of any tab that may not be in the ledger yet. */
  readonly decisions: readonly Decision[];
  /** Do not wait for the time of the next attempt. */
  readonly isUrgent: boolean;
  /** The page is shown, for the first time or again, so a read may find more than before. */
  readonly isWoken: boolean;
  /** A read was requested. */
  readonly wanted: 'check' | 'read' | undefined;
  /** The identifier that is stored separately from the ledger, if any. */
  readonly identifier: string | undefined;
}

/** The result of sending a part of a decision. */
export interface Posted {
  readonly type: 'posted';
  readonly id: string;
  readonly part: number;
  readonly outcome: PostOutcome;
}

/** The outcome of a sent consent. */
export type PostOutcome =
  /**
   * The consent was recorded except for the refused actions, given by index: the proxy has an older
   * catalogue.
   */
  | { readonly type: 'taken'; readonly refused: readonly number[] }
  /**
   * A temporary failure. `pause` is in milliseconds, if the server gave one. `fault` is the status of a reply
   * that this interface does not define: a component in between is misconfigured, or the refusal is
   * permanent.
   */
  | { readonly type: 'postponed'; readonly pause: number | undefined; readonly fault?: number }
  /** A permanent refusal. */
  | { readonly type: 'refused'; readonly status: number };

/** The service returned the unified consent. */
export interface Read {
  readonly type: 'read';
  readonly identifier: string;
  /** What was chosen until then, in any tab, and may not be in the ledger yet. */
  readonly decisions: readonly Decision[];
  readonly holding: Holding;
  /** The current notice. */
  readonly notice: Notice;
  /** Whether choices from other devices of the account may replace those made here. */
  readonly isVerified: boolean;
}

/** The service said whether a consent exists. */
export interface Checked {
  readonly type: 'checked';
  readonly exists: boolean;
}

/** The read failed. `pause` is in milliseconds, if the server gave one. */
export interface Unread {
  readonly type: 'unread';
  readonly pause: number | undefined;
}

/** The unified consent; no actions if there is none. */
export interface Holding {
  readonly actions: readonly RecordedAction[];
  readonly conflicts: readonly Conflict[];
  /** `lastUpdateDate` in milliseconds; 0 if missing or unreadable. */
  readonly updated: number;
}

/** The effects of a transition, to run in this order. */
export type Effect =
  /** Write the ledger, before any other effect. */
  | { readonly type: 'keep' }
  /** Send the next part of a decision. */
  | { readonly type: 'post'; readonly sending: Sending }
  | { readonly type: 'check' | 'read' }
  /** Take another turn at this time, in milliseconds since the epoch, or later. */
  | { readonly type: 'again'; readonly at: number };

/** The next ledger and the effects. */
export type Transition = readonly [ledger: Ledger, effects: readonly Effect[]];

/** The context of an event. */
export interface TransitionContext {
  readonly now: number;
  /** A random number from 0 up to 1. */
  readonly chance: number;
  readonly isVisible: boolean;
  /** The cells that this page shows. */
  readonly order: CellOrder;
  /** The decisions that this tab delivers: its own, and those it has taken over. */
  readonly own: ReadonlySet<string>;
  /** When this tab may take over the unsent decisions of others. */
  readonly quietAt: number;
}
