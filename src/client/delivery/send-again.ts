import { cellsOf } from '../catalogue/cell-order.ts';
import type { Entry, Ledger } from '../ledger/ledger.ts';
import { outdatedBy } from '../ledger/notice.ts';
import type { Outbox } from '../ledger/outbox.ts';
import type { Read } from './delivery-event.ts';
import type { Observation } from './observations.ts';

/** How long the service may take to show what it took, and the least time between two repetitions. */
const showingTime = 24 * 3_600_000;

/** What a read says about the entries of a ledger. */
export interface Sight extends Pick<Read, 'holding' | 'notice'> {
  readonly observations: readonly (Observation | undefined)[];
  /** Whether no tab has decided again about the cell at an index. */
  readonly isNewest: (index: number) => boolean;
  readonly now: number;
}

/**
 * Sends again what the service took a day ago, and what no read has ever shown: this one shows no value for the
 * cell, or the one from before. Something may have answered that records nothing. It is the same decision, so a
 * service that has it counts it once, and the service has nothing newer that it could replace. What was
 * allowed stays allowed until the repetition fails for good. It ends when the visitor is to be asked again.
 */
export function sendAgain(ledger: Ledger, sight: Sight): Ledger {
  const { order, facts, outbox } = ledger;
  if (!Object.keys(outbox.unseenSince).length) return ledger;
  const { observations, isNewest, holding, notice, now } = sight;
  const isUnchanged = holding.updated > 0 && holding.updated <= outbox.baseline;
  const isReadable = holding.conflicts.every(({ actions }) => actions.length);
  const unseenSince = unseenIn(ledger, now);
  const again: Record<string, number> = {};
  const targets = cellsOf(order).map(({ target }) => target);
  const entries = ledger.entries.map((entry, index): Entry => {
    const decision = facts[entry.factsIndex];
    const isTaken = entry.state === 'saved' || entry.state === 'unconfirmed';
    const isDenied = isReadable && (!observations[index] || isUnchanged);
    if (!decision || !isTaken || !isDenied || !isNewest(index)) return entry;
    const age = now - (unseenSince[decision.id] ?? now);
    if (age < showingTime || outdatedBy(decision, targets[index] ?? '', notice, now)) return entry;
    again[decision.id] = now;
    return { ...entry, state: 'saving' };
  });
  return { ...ledger, entries, outbox: { ...outbox, unseenSince: { ...unseenSince, ...again } } };
}

/** The decisions that no read has shown whole. A time in the future is from a clock that was put back since. */
function unseenIn({ entries, facts, outbox }: Ledger, now: number): Outbox['unseenSince'] {
  const unseen = new Set(
    entries
      .filter(({ state }) => state !== 'confirmed' && state !== 'diverged')
      .map((entry) => entry.factsIndex),
  );
  return Object.fromEntries(
    facts.flatMap(({ id }, factsIndex) => {
      const since = outbox.unseenSince[id];
      return since === undefined || !unseen.has(factsIndex) ? [] : [[id, Math.min(since, now)]];
    }),
  );
}
