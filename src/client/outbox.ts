import type { Decision } from './decision.ts';
import { isDecision } from './decision.ts';
import { member } from './member.ts';

/** A decision on its way. */
export interface Queued extends Decision {
  /** It may have arrived: it is repeated as it is until that is known, never changed. */
  readonly isSent: boolean;
  /** How many of its parts the service took. */
  readonly partsTaken: number;
  /** Grows when it is changed after it was sent, so that it goes under another key. */
  readonly edition: number;
}

/** What the delivery keeps, so that it can go on after a crash where it was. */
export interface Outbox {
  /** Oldest first. One request at a time. */
  readonly queue: readonly Queued[];
  /** Failures in a row. */
  readonly tries: number;
  /** When to try again, in milliseconds since the epoch. */
  readonly notBefore: number;
  /** The server named that time: nobody comes earlier. */
  readonly isTold: boolean;
  /** What the visitor, or a device without choices of its own, waits for. */
  readonly wanted: 'check' | 'read' | undefined;
  /** Reads left in the present window. */
  readonly readsLeft: number;
  readonly readNotBefore: number;
  /** When the service last told what it holds, by this device's clock. 0: never. */
  readonly checkedAt: number;
  /** Its `lastUpdateDate` then, in milliseconds. Compared with others of its kind only. 0: none. */
  readonly updated: number;
  /** What `updated` was before the writes that are being looked for. */
  readonly baseline: number;
}

export const emptyOutbox: Outbox = {
  queue: [],
  tries: 0,
  notBefore: 0,
  isTold: false,
  wanted: undefined,
  readsLeft: 0,
  readNotBefore: 0,
  checkedAt: 0,
  updated: 0,
  baseline: 0,
};

/** Reads what was kept; an empty outbox when it is not readable. */
export function readOutbox(kept: unknown): Outbox {
  const queue = member(kept, 'queue');
  if (!Array.isArray(queue) || !queue.every(isQueued)) return emptyOutbox;
  const number = (name: keyof Outbox) => Number(member(kept, name)) || 0;
  return {
    queue,
    tries: number('tries'),
    notBefore: number('notBefore'),
    isTold: member(kept, 'isTold') === true,
    wanted: undefined,
    readsLeft: number('readsLeft'),
    readNotBefore: number('readNotBefore'),
    checkedAt: number('checkedAt'),
    updated: number('updated'),
    baseline: number('baseline'),
  };
}

function isQueued(value: unknown): value is Queued {
  return (
    isDecision(value) &&
    typeof member(value, 'isSent') === 'boolean' &&
    typeof member(value, 'partsTaken') === 'number' &&
    typeof member(value, 'edition') === 'number'
  );
}
