import type { Facts, Decision } from '../ledger/decision.ts';
import { isOnItsWay, mapEntries, newestSequence } from '../ledger/ledger.ts';
import { clockTolerance } from '../ledger/freshness.ts';
import type { Ledger } from '../ledger/ledger.ts';

const hour = 3_600_000;

/** How long an acceptance may wait to be sent: an older one is never posted. */
export const acceptLifetime = 24 * hour;

/** A refusal may wait longer, because a late refusal harms nobody. */
export const rejectLifetime = 7 * 24 * hour;

/** Whether a decision is too old to be sent: it may no longer be what the visitor wants. */
function isTooOld(facts: Facts | undefined, isAcceptance: boolean, now: number): boolean {
  if (!facts) return true;
  const age = now - facts.at;
  // The age of a decision dated in the future is unknown.
  return isAcceptance ? age >= acceptLifetime || age < -clockTolerance : age >= rejectLifetime;
}

/** Marks decisions that are too old to be sent as failed. */
export function expire(ledger: Ledger, now: number): Ledger {
  const next = mapEntries(ledger, (entry) =>
    isOnItsWay(entry) && isTooOld(ledger.facts[entry.factsIndex], entry.action === 'ACCEPT', now)
      ? { ...entry, state: 'failed', acknowledged: 0 }
      : entry,
  );
  const { sending } = ledger.outbox;
  const facts = ledger.facts.find(({ id }) => id === sending?.id);
  return sending && isTooOld(facts, sending.choices.includes('ACCEPT'), now)
    ? { ...next, outbox: { ...next.outbox, sending: undefined } }
    : next;
}

/**
 * Decides again what failed, as it was decided: the new decision is newer than all others, so that no tab takes it
 * for the one that failed. Its id is the first one's with a number. Leaves out what is too old.
 */
export function onceMore(ledger: Ledger, now: number): Decision[] {
  const { entries, facts, order, subject } = ledger;
  const newest = newestSequence(ledger);
  return facts.flatMap((before, factsIndex) => {
    const choices = entries.map((entry) =>
      entry.factsIndex === factsIndex &&
      entry.state === 'failed' &&
      !isTooOld(before, entry.action === 'ACCEPT', now)
        ? entry.action
        : undefined,
    );
    if (!choices.some(Boolean)) return [];
    const [id, times = 1] = before.id.split('.');
    const sequence = newest + 1 + factsIndex;
    const again = { ...before, id: `${id}.${Number(times) + 1}`, sequence };
    return [{ facts: again, identifier: subject, order, choices }];
  });
}
