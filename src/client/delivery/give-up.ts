import type { DecisionDetails, Decision } from '../ledger/decision.ts';
import { isOnItsWay, type Ledger, mapEntries, newestSequence } from '../ledger/ledger.ts';
import { clockTolerance } from '../ledger/freshness.ts';

const hour = 3_600_000;

/** How long an acceptance may wait to be sent: an older one is never posted. */
export const acceptLifetime = 24 * hour;

/** A refusal may wait longer, because a late refusal harms nobody. */
export const rejectLifetime = 7 * 24 * hour;

/**
 * Whether a decision is too old to be sent: it may no longer be what the visitor wants. `again`: since when it is
 * sent again, because the service does not show what it took. It applied on the page meanwhile.
 */
function isTooOld(
  facts: DecisionDetails | undefined,
  isAcceptance: boolean,
  now: number,
  again?: number,
): boolean {
  if (!facts) return true;
  const age = now - (again ?? facts.at);
  // The age of a decision dated in the future is unknown.
  return isAcceptance ? age >= acceptLifetime || age < -clockTolerance : age >= rejectLifetime;
}

/** Marks decisions that are too old to be sent as failed. */
export function expire(ledger: Ledger, now: number): Ledger {
  const { sending, unseenSince } = ledger.outbox;
  const isLate = (facts: DecisionDetails | undefined, isAcceptance: boolean) =>
    isTooOld(facts, isAcceptance, now, unseenSince[facts?.id ?? '']);
  const next = mapEntries(ledger, (entry) =>
    isOnItsWay(entry) && isLate(ledger.facts[entry.factsIndex], entry.action === 'ACCEPT')
      ? { ...entry, state: 'failed', acknowledged: 0 }
      : entry,
  );
  const facts = ledger.facts.find(({ id }) => id === sending?.id);
  return sending && isLate(facts, sending.choices.includes('ACCEPT'))
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
