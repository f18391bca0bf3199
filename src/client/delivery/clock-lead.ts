import type { DecisionDetails } from '../ledger/decision.ts';
import { isFromTomorrow } from '../ledger/freshness.ts';
import type { Entry, Ledger } from '../ledger/ledger.ts';

/**
 * The facts with a mark on decisions that this read confirms, and that are dated long after it: the service has
 * recorded them by then, so the clock of this device was ahead.
 */
export function withLead(
  facts: readonly DecisionDetails[],
  entries: readonly Entry[],
  before: Ledger,
  updated: number,
): DecisionDetails[] {
  const confirmed = new Set(
    entries
      .filter(({ state }, place) => state === 'confirmed' && before.entries[place]?.state !== 'confirmed')
      .map(({ factsIndex }) => factsIndex),
  );
  return facts.map((each, index) =>
    confirmed.has(index) && isFromTomorrow(each.at, updated) ? { ...each, isAhead: true } : each,
  );
}
