import type { CellOrder } from '../catalogue/cell-order.ts';
import type { Facts } from '../ledger/decision.ts';
import type { TransitionContext } from './delivery-event.ts';
import { arrange, isConflictOpen, isOnItsWay, waiting } from '../ledger/ledger.ts';
import type { Entry, Ledger } from '../ledger/ledger.ts';
import type { Outbox, Sending } from '../ledger/outbox.ts';
import { isDue, takeoverPause } from './retry.ts';

/** What is to be done next. */
export type Plan =
  | { readonly type: 'post'; readonly sending: Sending }
  | { readonly type: 'check' | 'read' }
  /** Nothing before this time, in milliseconds since the epoch. */
  | { readonly type: 'wait'; readonly until: number };

/**
 * The one thing to do next; `undefined` when there is nothing until something happens. What was
 * chosen in another tab, that tab delivers: only when it had time enough does this one.
 */
export function planOf(ledger: Ledger, context: TransitionContext): Plan | undefined {
  const { outbox, entries } = ledger;
  const { now, mine, quietAt } = context;
  const timeFor = (isMine: boolean, time: number) =>
    isMine ? time : Math.max(time + takeoverPause, quietAt);

  const times: number[] = [];
  const sending = outbox.sending ?? nextSending(ledger, mine);
  if (sending) {
    const at = timeFor(mine.has(sending.id), outbox.notBefore);
    if (isDue(at, now, outbox.isTold)) return { type: 'post', sending };
    times.push(at);
  }
  const { wanted, isReadTold, readNotBefore } = outbox;
  if (wanted) {
    if (!isReadTold || isDue(readNotBefore, now, true)) return { type: wanted };
    times.push(readNotBefore);
  }
  if (context.isVisible && outbox.readsLeft > 0 && isAnyUnseen(ledger, context.order)) {
    const isMine = entries.some(
      (entry) => isUnseen(entry) && mine.has(ledger.facts[entry.factsIndex]?.id ?? ''),
    );
    const at = timeFor(isMine, readNotBefore);
    if (isDue(at, now, isReadTold)) return { type: 'read' };
    times.push(at);
  }
  return times.length ? { type: 'wait', until: Math.min(...times) } : undefined;
}

/** Whether there is something to look for at the service, for a page with these cells. */
export function isAnyUnseen(ledger: Ledger, order: CellOrder): boolean {
  const mayConflict = ledger.outbox.unplacedSince > 0;
  return ledger.entries.some(isUnseen) || (mayConflict && isConflictOpen(arrange(ledger, order)));
}

/** Whether the service took it, or was thought to, and does not show it. */
export function isUnseen({ state }: Entry): boolean {
  return state === 'saved' || state === 'unconfirmed' || state === 'diverged';
}

/**
 * What of a decision is on its way: of the oldest that this tab took, else of the oldest. What a newer
 * one replaced before it left is not sent, so it does not matter which goes first.
 */
function nextSending(ledger: Ledger, mine: ReadonlySet<string>): Sending | undefined {
  const decisions = waiting(ledger);
  const facts = decisions.find(({ id }) => mine.has(id)) ?? decisions[0];
  return facts && beginSending(ledger, facts);
}

/**
 * What is sent after what the service's side will not take: what was not tried in vain, else what comes next.
 * `undefined` when there is nothing but that.
 */
export function sendingAfter(
  ledger: Ledger,
  rejected: Sending,
  faults: Outbox['faults'],
): Sending | undefined {
  const decisions = waiting(ledger);
  const place = decisions.findIndex(({ id }) => id === rejected.id);
  const others = [...decisions.slice(place + 1), ...decisions.slice(0, Math.max(0, place))];
  const facts = others.find(({ id }) => !faults[id]) ?? others[0];
  return facts && beginSending(ledger, facts);
}

/** What of a decision is on its way, of which the service took nothing yet. */
function beginSending(ledger: Ledger, facts: Facts): Sending {
  const factsIndex = ledger.facts.indexOf(facts);
  const choices = ledger.entries.map((entry) =>
    entry.factsIndex === factsIndex && isOnItsWay(entry) ? entry.action : undefined,
  );
  return { id: facts.id, choices, left: choices, part: 1 };
}
