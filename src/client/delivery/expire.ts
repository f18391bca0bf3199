import type { Facts } from '../ledger/decision.ts';
import { isOnItsWay, mapEntries } from '../ledger/ledger.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { acceptLifetime, rejectLifetime } from './retry.ts';
import { clockTolerance } from '../ledger/freshness.ts';

/** Whether a decision is too old to be sent: nobody chose lately what it says. */
export function isTooOld(facts: Facts | undefined, isAcceptance: boolean, now: number): boolean {
  if (!facts) return true;
  const age = now - facts.at;
  // Of a decision of tomorrow nobody knows how old it is.
  return isAcceptance ? age >= acceptLifetime || age < -clockTolerance : age >= rejectLifetime;
}

/** Gives up what is too old to be sent. */
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
