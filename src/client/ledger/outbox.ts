import type { Choices } from './decision.ts';

/**
 * What of a decision is being sent. It may have arrived, so it is repeated as it is until that is
 * known, never changed.
 */
export interface Sending {
  /** The decision's. */
  readonly id: string;
  readonly choices: Choices;
  /** What the service did not take yet. */
  readonly left: Choices;
  /** Which part comes next, counted from 1. */
  readonly part: number;
}

/** What the delivery remembers, so that it can go on after a crash where it was. */
export interface Outbox {
  readonly sending: Sending | undefined;
  /**
   * Since when decisions that wait are answered by what is no answer of this interface, and by nothing else, in
   * milliseconds since the epoch, by their id.
   */
  readonly faults: Readonly<Record<string, number>>;
  /** Failures in a row. */
  readonly tries: number;
  /** When to try again, in milliseconds since the epoch. */
  readonly notBefore: number;
  /** The server named that time: nobody comes earlier. */
  readonly isTold: boolean;
  /** What somebody waits for. */
  readonly wanted: 'check' | 'read' | undefined;
  /** Reads left, in the window after a write and late after it. */
  readonly readsLeft: number;
  readonly readNotBefore: number;
  /** The server named that time. */
  readonly isReadTold: boolean;
  /** When the service last told what it holds, by this device's clock. 0: never. */
  readonly checkedAt: number;
  /** Its `lastUpdateDate` then, in milliseconds. Compared with others of its kind only. 0: none. */
  readonly updated: number;
  /** What `updated` was before the writes that are being looked for. */
  readonly baseline: number;
  /**
   * The sequence of the newest decision that was known when the service last listed more conflicts than before from
   * which no cell can be read. 0: it lists none.
   */
  readonly unplacedSince: number;
  /** How many such conflicts it listed last. */
  readonly unplaced: number;
}

export const emptyOutbox: Outbox = {
  sending: undefined,
  faults: {},
  tries: 0,
  notBefore: 0,
  isTold: false,
  wanted: undefined,
  readsLeft: 0,
  readNotBefore: 0,
  isReadTold: false,
  checkedAt: 0,
  updated: 0,
  baseline: 0,
  unplacedSince: 0,
  unplaced: 0,
};
