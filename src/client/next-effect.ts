import type { Queued } from './outbox.ts';
import type { Knowledge } from './transition.ts';

/** What is to be done next. */
export type Effect =
  | { readonly type: 'post'; readonly decision: Queued }
  | { readonly type: 'check' }
  | { readonly type: 'read' }
  /** Nothing before this time, in milliseconds since the epoch. */
  | { readonly type: 'wait'; readonly until: number }
  /** Nothing until something happens. */
  | { readonly type: 'rest' };

/**
 * The one thing to do in a state of knowledge. What was chosen goes out before anything is read:
 * a read in between could only show the past.
 */
export function nextEffect({ ledger, outbox }: Knowledge, now: number, isVisible: boolean): Effect {
  const [decision] = outbox.queue;
  if (decision)
    return now < outbox.notBefore ? { type: 'wait', until: outbox.notBefore } : { type: 'post', decision };
  if (outbox.wanted) return { type: outbox.wanted };
  const isLookedFor = ledger.entries.some(({ state }) => state === 'saved' || state === 'unconfirmed');
  if (!isLookedFor || outbox.readsLeft === 0 || !isVisible) return { type: 'rest' };
  return now < outbox.readNotBefore ? { type: 'wait', until: outbox.readNotBefore } : { type: 'read' };
}
