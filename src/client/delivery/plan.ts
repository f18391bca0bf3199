import type { CellOrder } from '../catalogue/cell-order.ts';
import type { DecisionDetails } from '../ledger/decision.ts';
import type { TransitionContext } from './delivery-event.ts';
import { arrange, type Entry, isConflictOpen, isOnItsWay, type Ledger, waiting } from '../ledger/ledger.ts';
import { isRecovering, type Outbox, type Sending } from '../ledger/outbox.ts';
import { isDue, readsPerWrite, takeoverPause } from './retry.ts';

/** The next step of the delivery. */
export type Plan =
  | { readonly type: 'post'; readonly sending: Sending }
  | { readonly type: 'check' | 'read' }
  /** Wait until this time, in milliseconds since the epoch. */
  | { readonly type: 'wait'; readonly until: number };

/**
 * The next step; `undefined` if there is nothing to do until an event. Choices of another tab are left to
 * that tab until it had enough time.
 */
export function planOf(ledger: Ledger, context: TransitionContext): Plan | undefined {
  const { outbox, entries } = ledger;
  const { now, own, quietAt } = context;
  const timeFor = (isOwn: boolean, time: number) => (isOwn ? time : Math.max(time + takeoverPause, quietAt));

  const times: number[] = [];
  const sending = outbox.sending ?? nextSending(ledger, own);
  if (sending) {
    const at = timeFor(own.has(sending.id), outbox.notBefore);
    if (isDue(at, now, outbox.toldUntil > 0)) return { type: 'post', sending };
    times.push(at);
  }
  const { wanted, isReadTold, readNotBefore } = outbox;
  if (context.isVisible && outbox.readsLeft > 0 && isAnyUnseen(ledger, context.order)) {
    const isOwn = entries.some(
      (entry) => isUnseen(entry) && own.has(ledger.facts[entry.factsIndex]?.id ?? ''),
    );
    const at = timeFor(isOwn, readNotBefore);
    if (isDue(at, now, isReadTold)) return { type: 'read' };
    times.push(at);
  }
  // A visitor who is somewhere else waits for nothing.
  if (wanted && (context.isVisible || !isRecovering(outbox) || outbox.readsLeft === readsPerWrite)) {
    if ((wanted === 'read' && !isReadTold) || isDue(readNotBefore, now, isReadTold))
      return { type: wanted === 'recover' ? 'read' : wanted };
    times.push(readNotBefore);
  }
  return times.length ? { type: 'wait', until: Math.min(...times) } : undefined;
}

/** Whether a read is needed, for a page with these cells. */
export function isAnyUnseen(ledger: Ledger, order: CellOrder): boolean {
  const mayConflict = ledger.outbox.unplacedSince > 0;
  return ledger.entries.some(isUnseen) || (mayConflict && isConflictOpen(arrange(ledger, order)));
}

/** Whether the choice was sent, but is not shown by the service. */
export function isUnseen({ state }: Entry): boolean {
  return state === 'saved' || state === 'unconfirmed' || state === 'diverged';
}

/**
 * The unsent part of a decision: the oldest of this tab's decisions, or else the oldest of all. Cells that a
 * newer decision replaced are not sent, so the order does not matter.
 */
function nextSending(ledger: Ledger, own: ReadonlySet<string>): Sending | undefined {
  const decisions = waiting(ledger);
  const facts = decisions.find(({ id }) => own.has(id)) ?? decisions[0];
  return facts && beginSending(ledger, facts);
}

/**
 * The decision to send after one that is being refused: preferably one without a failed attempt. `undefined`
 * if there is no other.
 */
export function sendingAfter(
  ledger: Ledger,
  rejected: Sending,
  faults: Outbox['faults'],
): Sending | undefined {
  const decisions = waiting(ledger);
  const index = decisions.findIndex(({ id }) => id === rejected.id);
  const others = [...decisions.slice(index + 1), ...decisions.slice(0, Math.max(0, index))];
  const facts = others.find(({ id }) => !faults[id]) ?? others[0];
  return facts && beginSending(ledger, facts);
}

/** The unsent part of a decision of which nothing is recorded yet. */
function beginSending(ledger: Ledger, facts: DecisionDetails): Sending {
  const factsIndex = ledger.facts.indexOf(facts);
  const choices = ledger.entries.map((entry) =>
    entry.factsIndex === factsIndex && isOnItsWay(entry) ? entry.action : undefined,
  );
  return { id: facts.id, choices, left: choices, part: 1 };
}
