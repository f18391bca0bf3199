import type { Facts } from '../ledger/decision.ts';
import type { Moment, Read } from './delivery-event.ts';
import { arrange, mapEntries, newestSequence } from '../ledger/ledger.ts';
import type { Ledger, Shown } from '../ledger/ledger.ts';
import type { Outbox } from '../ledger/outbox.ts';
import { overlay } from '../ledger/overlay.ts';
import { isAnyUnseen } from './plan.ts';
import { reconcileEntry } from './reconcile-entry.ts';
import { lateReads, readPause } from './retry.ts';
import { sightingsIn } from './sightings.ts';

/** What is known after the service told what it holds. */
export function reconcile(ledger: Ledger, read: Read, moment: Moment): Ledger {
  const { outbox } = ledger;
  const { updated } = read.holding;
  if (read.identifier !== ledger.subject) return ledger;
  const after = afterLook(outbox, moment, undefined);
  // A replica that lags behind what was read before tells nothing new.
  if (updated > 0 && updated < outbox.updated) return withoutHope({ ...ledger, outbox: after });

  const reading = {
    hasAdvanced: updated === 0 || updated > outbox.baseline,
    isNews: updated > outbox.updated,
    isLast: isLastLook(outbox),
    mayGrant: read.isVerified || !ledger.facts.length,
    isVerified: read.isVerified,
  };
  const sightings = sightingsIn(ledger.order, read.holding);
  const current = arrange(read.decisions.reduce(overlay, ledger), ledger.order);
  const facts = [...ledger.facts];
  const shown: Record<number, Shown> = {};
  const entries = ledger.entries.map((entry, place) => {
    const known = ledger.shown[place];
    // Whoever chose before this was told has not decided about it: it is told when the choice has arrived.
    const reconciled =
      current.entries[place] === entry
        ? reconcileEntry(entry, sightings[place], known, reading)
        : { entry, shown: known, isAdopted: false };
    if (reconciled.shown !== undefined) shown[place] = reconciled.shown;
    if (!reconciled.isAdopted) return reconciled.entry;
    return { ...reconciled.entry, by: addFacts(facts, adoption(read, ledger.facts[entry.by], moment.now)) };
  });
  const unplaced = read.holding.conflicts.filter(({ actions }) => !actions.length).length;
  const isMore = unplaced > outbox.unplaced;
  const told = {
    ...after,
    checkedAt: moment.now,
    updated: updated || outbox.updated,
    unplacedSince: isMore
      ? Math.max(1, newestSequence(current), ...facts.map(({ sequence }) => sequence))
      : unplaced && outbox.unplacedSince,
    unplaced,
  };
  const next = { ...ledger, entries, facts, shown, outbox: told };
  // What was looked for was found: nothing that shows later is part of that.
  return isAnyUnseen(next, moment.order) ? next : { ...next, outbox: { ...told, readsLeft: 0 } };
}

/** The facts of what was not chosen here: newer than what it replaces, older than any later choice. */
function adoption({ holding, notice }: Read, replaced: Facts | undefined, now: number): Facts {
  const sequence = (replaced?.sequence ?? 0) + 0.5;
  return {
    id: `adopted.${holding.updated}.${sequence}`,
    sequence,
    at: holding.updated ? Math.min(holding.updated, now) : now,
    method: 'adopted',
    language: '',
    gpc: false,
    notice,
  };
}

/** The place of facts in a list, added if they are not in it. */
function addFacts(list: Facts[], facts: Facts): number {
  const place = list.findIndex(({ id }) => id === facts.id);
  return place < 0 ? list.push(facts) - 1 : place;
}

/** The outbox after a look at the service, whatever came of it. */
export function afterLook(outbox: Outbox, { now, chance }: Moment, told: number | undefined): Outbox {
  const readsLeft = Math.max(0, outbox.readsLeft - 1);
  const pause = Math.max(told ?? 0, readPause(readsLeft, chance));
  return {
    ...outbox,
    wanted: undefined,
    readsLeft,
    isReadTold: told !== undefined,
    readNotBefore: now + pause,
  };
}

/** Says so when the window is over and what was looked for could not be seen in it. */
export function withoutHope(ledger: Ledger): Ledger {
  if (ledger.outbox.readsLeft > lateReads) return ledger;
  return mapEntries(ledger, (entry) =>
    entry.state === 'saved' ? { ...entry, state: 'unconfirmed' } : entry,
  );
}

function isLastLook({ readsLeft }: Outbox): boolean {
  return readsLeft <= lateReads + 1;
}
