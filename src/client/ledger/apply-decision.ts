import { cellsOf, joinOrders } from '../catalogue/cell-order.ts';
import { type Action, type Decision, prevails } from './decision.ts';
import { arrange, type Entry, isNeverSent, isOnItsWay, type Ledger, undecided } from './ledger.ts';
import { outdatedBy } from './notice.ts';

/**
 * The ledger with a decision applied to it. Where the decision {@link prevails}, it replaces the entry. Where it is
 * older, or applied already, it changes nothing. The same decisions in any order and number give the same entries.
 */
export function applyDecision(ledger: Ledger, { facts, identifier, order, choices }: Decision): Ledger {
  if (ledger.facts.some(({ id }) => id === facts.id)) return ledger;
  const wide = arrange(ledger, joinOrders(ledger.order, order));
  const factsIndex = ledger.facts.length;
  const entries = [...wide.entries];
  let isNews = false;
  let isSent = false;
  for (const [from, { vendor, target }] of cellsOf(order).entries()) {
    const index = wide.order.indexOf(vendor, target);
    const action = choices[from];
    const before = entries[index] ?? undecided;
    const present = ledger.facts[before.factsIndex];
    if (!action) continue;
    const isOlder = present && prevails(before.action, present, action, facts);
    const isLocal = facts.isLocal && action === 'REJECT';
    // The service may have what is older, so it must have what replaced it, too.
    if (isOlder && (isLocal || before.state !== 'kept')) continue;
    const state = isLocal && isNeverSent(before) ? 'kept' : 'saving';
    entries[index] = isOlder
      ? { ...before, state }
      : { action, state, acknowledged: keptAcknowledgement(before, action, target), factsIndex };
    isNews ||= !isOlder;
    isSent ||= state === 'saving';
  }
  if (!isNews && !isSent) return ledger;
  return {
    ...wide,
    subject: wide.subject || (isSent ? identifier : ''),
    entries,
    facts: isNews ? [...ledger.facts, facts] : ledger.facts,
  };

  /** A repeated acceptance keeps the gates of an earlier one open. */
  function keptAcknowledgement(before: Entry, action: Action, target: string): Entry['acknowledged'] {
    const earlier = ledger.facts[before.factsIndex];
    const isRepetition = action === 'ACCEPT' && before.action === 'ACCEPT';
    return isRepetition && earlier && !outdatedBy(earlier, target, facts.notice, facts.at)
      ? before.acknowledged
      : 0;
  }
}

/**
 * Whether a decision is settled: the ledger contains it, and its entries that were not replaced are not being
 * sent or read back. Until then it is also stored on its own.
 */
export function isSettled(ledger: Ledger, decision: Decision): boolean {
  const { id } = decision.facts;
  if (ledger.outbox.sending?.id === id || applyDecision(ledger, decision) !== ledger) return false;
  const factsIndex = ledger.facts.findIndex((facts) => facts.id === id);
  return !ledger.entries.some(
    (entry) => entry.factsIndex === factsIndex && (isOnItsWay(entry) || entry.state === 'saved'),
  );
}
