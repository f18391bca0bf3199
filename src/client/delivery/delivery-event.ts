import type { RecordedAction } from '../../protocol/action.ts';
import type { CellOrder } from '../catalogue/cell-order.ts';
import type { Conflict } from './conflicts.ts';
import type { Decision, Notice } from '../ledger/decision.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { Sending } from '../ledger/outbox.ts';

/** What happened. */
export type DeliveryEvent = Turn | Posted | Read | Checked | Unread;

/** This tab may speak to the service: it holds the lock. */
export interface Turn {
  readonly type: 'turn';
  /** What was chosen, in any tab, and may not be in the ledger yet. */
  readonly decisions: readonly Decision[];
  /** Nobody wants to wait for the time of the next try. */
  readonly isUrgent: boolean;
  /** The page is here, or here again: what could not be seen may be visible now. */
  readonly isWoken: boolean;
  /** Somebody asks for it. */
  readonly wanted: 'check' | 'read' | undefined;
  /** The identifier that is kept apart from the ledger, if there is one. */
  readonly identifier: string | undefined;
}

/** A part of a decision was sent. */
export interface Posted {
  readonly type: 'posted';
  readonly id: string;
  readonly part: number;
  readonly outcome: PostOutcome;
}

/** What became of a consent that was sent. */
export type PostOutcome =
  /** But for the refused actions, by their place in what was sent: the proxy has an older catalogue. */
  | { readonly type: 'taken'; readonly refused: readonly number[] }
  /**
   * Not now. `pause` in milliseconds when the server named one. `fault` is the status of an answer that no
   * service of this interface gives: somebody on the way has to be put right, or it is meant for good.
   */
  | { readonly type: 'postponed'; readonly pause: number | undefined; readonly fault?: number }
  /** Not now and not later. */
  | { readonly type: 'refused'; readonly status: number };

/** The service told what it holds. */
export interface Read {
  readonly type: 'read';
  readonly identifier: string;
  /** What was chosen until then, in any tab, and may not be in the ledger yet. */
  readonly decisions: readonly Decision[];
  readonly holding: Holding;
  /** What the visitor would be asked now. */
  readonly notice: Notice;
  /** Choices made on other devices of the same account may replace those made here. */
  readonly isVerified: boolean;
}

/** The service told whether it holds anything. */
export interface Checked {
  readonly type: 'checked';
  readonly exists: boolean;
}

/** It could not be asked. `pause` in milliseconds when it named one, `fault` the status when somebody answered. */
export interface Unread {
  readonly type: 'unread';
  readonly pause: number | undefined;
  readonly fault?: number | undefined;
}

/** What the service holds; no actions when it holds nothing. */
export interface Holding {
  readonly actions: readonly RecordedAction[];
  readonly conflicts: readonly Conflict[];
  /** `lastUpdateDate` in milliseconds; 0 when there is none that can be read. */
  readonly updated: number;
}

/** What is to be done, in this order. */
export type Effect =
  /** Write the ledger, before anything follows from it. */
  | { readonly type: 'keep' }
  /** Send the part of a decision that comes next. */
  | { readonly type: 'post'; readonly sending: Sending }
  | { readonly type: 'check' | 'read' }
  /** Take another turn, not before this time in milliseconds since the epoch. */
  | { readonly type: 'again'; readonly at: number };

/** The next state of knowledge, and what follows from it. */
export type Transition = readonly [ledger: Ledger, effects: readonly Effect[]];

/** Under what circumstances it happened. */
export interface TransitionContext {
  readonly now: number;
  /** A throw of the dice, from 0 up to 1. */
  readonly chance: number;
  readonly isVisible: boolean;
  /** The cells that this page shows. */
  readonly order: CellOrder;
  /** The decisions that this tab has to deliver: those taken in it, and those it has taken over. */
  readonly mine: ReadonlySet<string>;
  /** From when on this tab may take over what others left. */
  readonly quietAt: number;
}
