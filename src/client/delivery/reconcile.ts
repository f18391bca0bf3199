import { applyDecision } from '../ledger/apply-decision.ts';
import type { DecisionDetails } from '../ledger/decision.ts';
import { isFromTomorrow } from '../ledger/freshness.ts';
import {
  arrange,
  type Entry,
  isOnItsWay,
  type Ledger,
  mapEntries,
  newestSequence,
  type UnifiedValue,
} from '../ledger/ledger.ts';
import { isRecovering, type Outbox } from '../ledger/outbox.ts';
import type { Read, TransitionContext } from './delivery-event.ts';
import { type Observation, observationsIn, type Observed } from './observations.ts';
import { isAnyUnseen } from './plan.ts';
import { sendAgain } from './send-again.ts';
import { lateReads, readPause, recoveringPause } from './retry.ts';

/** Applies a read of the service to the ledger. */
export function reconcile(ledger: Ledger, read: Read, context: TransitionContext): Ledger {
  const { outbox } = ledger;
  const { updated } = read.holding;
  if (read.identifier !== ledger.subject) return ledger;
  const after = afterRead(outbox, context, undefined);
  // A replica that lags behind an earlier read contains nothing new.
  if (updated > 0 && updated < outbox.updated) return markUnconfirmed({ ...ledger, outbox: after });

  const reading = {
    hasAdvanced: updated === 0 || updated > outbox.baseline,
    isNews: updated > outbox.updated,
    isLast: isLastRead(outbox),
    isAwaited: outbox.readsLeft > 0 && isAnyUnseen(ledger, context.order),
    mayGrant: read.isVerified || isRecovering(outbox),
    isVerified: read.isVerified,
  };
  const observations = observationsIn(ledger.order, read.holding);
  const current = arrange(read.decisions.reduce(applyDecision, ledger), ledger.order);
  const facts = [...ledger.facts];
  const shown: Record<number, UnifiedValue> = {};
  const entries = ledger.entries.map((entry, index) => {
    const known = ledger.shown[index];
    // A choice from before this conflict was shown does not resolve it. It is shown once the choice has
    // arrived.
    const reconciled =
      current.entries[index] === entry
        ? reconcileEntry(entry, observations[index], known, reading)
        : { entry, shown: known, isAdopted: false };
    if (reconciled.shown !== undefined) shown[index] = reconciled.shown;
    if (!reconciled.isAdopted) return reconciled.entry;
    return {
      ...reconciled.entry,
      factsIndex: addFacts(facts, adoption(read, ledger.facts[entry.factsIndex], context.now)),
    };
  });
  const unplaced = read.holding.conflicts.filter(({ actions }) => !actions.length).length;
  const isMore = unplaced > outbox.unplaced;
  // Before the service has advanced, its date is of an earlier choice.
  const isDated = updated > 0 && reading.hasAdvanced;
  const isFound = read.holding.actions.length > 0 || read.holding.conflicts.length > 0;
  const wanted = isFound ? undefined : after.wanted;
  const latest = {
    ...after,
    wanted,
    checkedAt: wanted ? outbox.checkedAt : context.now,
    updated: updated || outbox.updated,
    unplacedSince: isMore
      ? Math.max(1, newestSequence(current), ...facts.map(({ sequence }) => sequence))
      : unplaced && outbox.unplacedSince,
    unplaced,
  };
  const dated = isDated ? withLead(facts, entries, ledger, updated) : facts;
  const next = sendAgain(
    { ...ledger, entries, facts: dated, shown, outbox: latest },
    {
      ...read,
      observations,
      isNewest: (index) => current.entries[index] === ledger.entries[index],
      now: context.now,
    },
  );
  // Everything expected was found, so later changes are not part of it.
  return wanted || isAnyUnseen(next, context.order)
    ? next
    : { ...next, outbox: { ...next.outbox, readsLeft: 0 } };
}

/** The facts of an adopted choice: newer than what it replaces, older than any later choice. */
function adoption(
  { holding, notice }: Read,
  replaced: DecisionDetails | undefined,
  now: number,
): DecisionDetails {
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

/** The index of facts in a list. Adds them if they are missing. */
function addFacts(list: DecisionDetails[], facts: DecisionDetails): number {
  const index = list.findIndex(({ id }) => id === facts.id);
  return index < 0 ? list.push(facts) - 1 : index;
}

/**
 * The facts with a mark on decisions that this read confirms, and that are dated long after it: the service has
 * recorded them by then, so the clock of this device was ahead.
 */
function withLead(
  facts: readonly DecisionDetails[],
  entries: readonly Entry[],
  before: Ledger,
  updated: number,
): DecisionDetails[] {
  const confirmed = new Set(
    entries
      .filter(({ state }, index) => state === 'confirmed' && before.entries[index]?.state !== 'confirmed')
      .map(({ factsIndex }) => factsIndex),
  );
  return facts.map((each, index) =>
    confirmed.has(index) && isFromTomorrow(each.at, updated) ? { ...each, isAhead: true } : each,
  );
}

/** The outbox after a read, whatever its result. */
export function afterRead(
  outbox: Outbox,
  { now, chance }: TransitionContext,
  retryAfter: number | undefined,
): Outbox {
  const readsLeft = Math.max(0, outbox.readsLeft - 1);
  const isOver = readsLeft === 0 && isRecovering(outbox);
  const pause = Math.max(retryAfter ?? 0, isOver ? recoveringPause : readPause(readsLeft, chance));
  return {
    ...outbox,
    // The service may know that there is a consent before it shows which. Until then, nobody knows what it allows.
    wanted: isRecovering(outbox) ? outbox.wanted : undefined,
    readsLeft,
    isReadTold: retryAfter !== undefined,
    readNotBefore: now + pause,
  };
}

/** Marks choices as unconfirmed if the reading window is over and they were not seen. */
export function markUnconfirmed(ledger: Ledger): Ledger {
  if (ledger.outbox.readsLeft > lateReads) return ledger;
  return mapEntries(ledger, (entry) =>
    entry.state === 'saved' ? { ...entry, state: 'unconfirmed' } : entry,
  );
}

function isLastRead({ readsLeft }: Outbox): boolean {
  return readsLeft <= lateReads + 1;
}

/** The context of a read. */
export interface Reading {
  /** The service has changed since before our writes. */
  readonly hasAdvanced: boolean;
  /** The service has changed since the last read. */
  readonly isNews: boolean;
  /** Choices of this device may still become visible, also older ones. They must not be taken for news from elsewhere. */
  readonly isAwaited: boolean;
  /** There will be no more reads soon for what is not seen now. */
  readonly isLast: boolean;
  /** Whether an unknown acceptance may be adopted for cells without a choice. */
  readonly mayGrant: boolean;
  /** Whether the account's choices from another device may replace this device's. */
  readonly isVerified: boolean;
}

/** The next state of an entry. */
export interface Reconciled {
  readonly entry: Entry;
  /** The service's other value. */
  readonly shown: UnifiedValue | undefined;
  /** The value was chosen elsewhere, so the entry no longer belongs to a decision of this device. */
  readonly isAdopted: boolean;
}

/**
 * The next state of an entry when the service shows `observation` for its cell. It confirms only what is
 * seen, adopts what is more protective, and reports everything else as a difference. If channels are in
 * conflict, choices are not replaced: the visitor sees both values. `known` is what the visitor was told
 * before.
 */
export function reconcileEntry(
  entry: Entry,
  observation: Observation | undefined,
  known: UnifiedValue | undefined,
  reading: Reading,
): Reconciled {
  const { action, state } = entry;
  // The service may show the same value as a failed choice, but that value was not recorded under today's
  // notice.
  if (isOnItsWay(entry) || state === 'failed') return { ...stay(entry), shown: known };
  // It is not for the service, unless that holds something else.
  if (state === 'kept') {
    const isKnown = !observation || (observation.action === action && !observation.opposed);
    return stay(isKnown ? entry : { ...entry, state: 'saving' });
  }
  if (!action) return adopt(entry, observation, reading.mayGrant) ?? stay(entry);
  if (observation?.action === action) {
    if (!observation.opposed) return confirm(entry);
    const isSettled = known && state !== 'diverged' && wasTold(observation.opposed, known);
    return isSettled ? { ...confirm(entry), shown: known } : differ(entry, opposedIn(observation));
  }
  if (state === 'saved' && !reading.isLast) return { ...stay(entry), shown: known };
  if (!observation) return unseen(entry, known);
  const shown = shownIn(observation);
  const isContested = observation.contestedAt !== undefined;
  if (state === 'confirmed')
    return (
      (reading.isNews &&
        !reading.isAwaited &&
        !isContested &&
        adopt(entry, observation, reading.isVerified)) ||
      differ(entry, shown)
    );
  if (state === 'diverged' || reading.hasAdvanced) return differ(entry, shown);
  return unseen(entry, known);
}

/**
 * Whether this difference, or a newer one, was shown already. Without times, only an identical one counts.
 */
function wasTold({ action, channel, at }: Observed, known: UnifiedValue): boolean {
  return at > 0 ? at <= known.contestedAt : action === known.action && channel === known.channel;
}

function stay(entry: Entry): Reconciled {
  return { entry, shown: undefined, isAdopted: false };
}

function confirm(entry: Entry): Reconciled {
  return stay({ ...entry, state: 'confirmed', acknowledged: entry.action === 'ACCEPT' ? 2 : 0 });
}

function unseen(entry: Entry, known: UnifiedValue | undefined): Reconciled {
  const shown = entry.state === 'diverged' ? undefined : known;
  return { ...stay({ ...entry, state: 'unconfirmed' }), shown };
}

function differ(entry: Entry, shown: UnifiedValue): Reconciled {
  return { entry: { ...entry, state: 'diverged', acknowledged: 0 }, shown, isAdopted: false };
}

/** The value that the service shows. */
function shownIn({ action, channel, at, contestedAt = 0 }: Observation): UnifiedValue {
  return { action, isListed: false, channel, at, contestedAt };
}

/** The opposing value. */
function opposedIn({ opposed, contestedAt = 0 }: Observation): UnifiedValue {
  const { action = '', channel, at = 0 } = opposed ?? {};
  return { action, isListed: true, channel, at, contestedAt };
}

/** The adopted value of the service; `undefined` if it must not be adopted. */
function adopt(
  entry: Entry,
  observation: Observation | undefined,
  mayGrant: boolean,
): Reconciled | undefined {
  if (!observation) return undefined;
  const { action, opposed } = observation;
  const rejected: Entry = { ...entry, action: 'REJECT', state: 'confirmed', acknowledged: 0 };
  if (opposed && (action === 'REJECT' || opposed.action === 'REJECT')) {
    const shown = action === 'REJECT' ? opposedIn(observation) : shownIn(observation);
    return { ...differ(rejected, shown), isAdopted: true };
  }
  if (action === 'REJECT') return { ...stay(rejected), isAdopted: true };
  if (action !== 'ACCEPT' || opposed || !mayGrant) return undefined;
  return { ...stay({ ...entry, action, state: 'confirmed', acknowledged: 2 }), isAdopted: true };
}
