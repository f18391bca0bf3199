import type { Decision } from '../ledger/decision.ts';
import { isTooOld } from './expire.ts';
import { newestSequence } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';

/**
 * What was refused for good, decided once more as it was: a decision newer than all others, so that no tab
 * takes it for the one that was refused. Its id is the first one's with a number. What nobody chose lately is
 * left out.
 */
export function onceMore(ledger: Ledger, now: number): Decision[] {
  const { entries, facts, order, subject } = ledger;
  const newest = newestSequence(ledger);
  return facts.flatMap((before, by) => {
    const choices = entries.map((entry) =>
      entry.factsIndex === by && entry.state === 'failed' && !isTooOld(before, entry.action === 'ACCEPT', now)
        ? entry.action
        : undefined,
    );
    if (!choices.some(Boolean)) return [];
    const [id, times = 1] = before.id.split('.');
    const sequence = newest + 1 + by;
    const again = { ...before, id: `${id}.${Number(times) + 1}`, sequence };
    return [{ facts: again, identifier: subject, order, choices }];
  });
}
