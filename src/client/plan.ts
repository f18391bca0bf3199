import type { Moment } from './delivery-event.ts';
import { isOnItsWay, waiting } from './ledger.ts';
import type { Entry, Ledger } from './ledger.ts';
import type { Sending } from './outbox.ts';
import { mayPost, mayRead } from './retry.ts';

/** What is to be done next. */
export type Plan =
  | { readonly type: 'post'; readonly sending: Sending }
  | { readonly type: 'check' | 'read' }
  /** Nothing before this time, in milliseconds since the epoch. */
  | { readonly type: 'wait'; readonly until: number };

/** The one thing to do next; `undefined` when there is nothing until something happens. */
export function planOf(ledger: Ledger, { now, isVisible }: Moment): Plan | undefined {
  const { outbox, entries } = ledger;
  const sending = outbox.sending ?? nextSending(ledger);
  if (sending && mayPost(outbox, now)) return { type: 'post', sending };
  const { wanted, isReadTold } = outbox;
  if (wanted && (mayRead(outbox, now) || !isReadTold)) return { type: wanted };
  const isLookedFor = wanted !== undefined || (isVisible && outbox.readsLeft > 0 && entries.some(isUnseen));
  if (isLookedFor && mayRead(outbox, now)) return { type: 'read' };
  const times = [...(sending ? [outbox.notBefore] : []), ...(isLookedFor ? [outbox.readNotBefore] : [])];
  return times.length ? { type: 'wait', until: Math.min(...times) } : undefined;
}

/** Whether the service took it, or was thought to, and does not show it. */
export function isUnseen({ state }: Entry): boolean {
  return state === 'saved' || state === 'unconfirmed' || state === 'diverged';
}

/** What of the oldest decision is on its way. What a newer one replaced before it left is not sent. */
function nextSending(ledger: Ledger): Sending | undefined {
  const [facts] = waiting(ledger);
  if (!facts) return undefined;
  const by = ledger.facts.indexOf(facts);
  const choices = ledger.entries.map((entry) =>
    entry.by === by && isOnItsWay(entry) ? entry.action : undefined,
  );
  return { id: facts.id, choices, left: choices, part: 1 };
}
