import type { Choices } from './decision.ts';

/**
 * The part of a decision that is being sent. It may have arrived, so it is repeated unchanged until that is
 * known.
 */
export interface Sending {
  /** The id of the decision. */
  readonly id: string;
  readonly choices: Choices;
  /** The choices that are not recorded yet. */
  readonly left: Choices;
  /** The number of the next part, from 1. */
  readonly part: number;
}

/** The state of the delivery, so that it can continue after a crash. */
export interface Outbox {
  readonly sending: Sending | undefined;
  /**
   * By the id of waiting decisions: since when they get only replies that this interface does not define, in
   * milliseconds since the epoch.
   */
  readonly faults: Readonly<Record<string, number>>;
  /**
   * By the id of decisions that no read has shown: when the service took them, or since when they are sent again,
   * in milliseconds since the epoch.
   */
  readonly unseenSince: Readonly<Record<string, number>>;
  /** Consecutive failures. */
  readonly tries: number;
  /** When to try again, in milliseconds since the epoch. */
  readonly notBefore: number;
  /** The server asked for no request before this time; 0 if it did not. A visitor who tries now waits for it too. */
  readonly toldUntil: number;
  /** The pending check or read. `recover`: a read after a check, which may grant what nobody decided here. */
  readonly wanted: 'check' | 'read' | 'recover' | undefined;
  /** The number of reads left, in the window after a write and after it. */
  readonly readsLeft: number;
  readonly readNotBefore: number;
  /** The server set this time. */
  readonly isReadTold: boolean;
  /** The time of the last read, by this device's clock. 0: never. */
  readonly checkedAt: number;
  /** The `lastUpdateDate` of that read, in milliseconds. Only compared with other such dates. 0: none. */
  readonly updated: number;
  /** The value of `updated` before the writes that are being read back. */
  readonly baseline: number;
  /**
   * The sequence number of the newest decision when the service last listed more conflicts without a readable
   * cell than before. 0: it lists none.
   */
  readonly unplacedSince: number;
  /** The number of such conflicts in the last read. */
  readonly unplaced: number;
}

/** Whether nobody knows yet what the service has of a visitor whose choices this browser has lost. */
export const isRecovering = ({ wanted }: Outbox): boolean => wanted === 'check' || wanted === 'recover';

export const emptyOutbox: Outbox = {
  sending: undefined,
  faults: {},
  unseenSince: {},
  tries: 0,
  notBefore: 0,
  toldUntil: 0,
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
