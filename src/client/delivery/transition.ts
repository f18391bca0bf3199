import type { Choices } from '../ledger/decision.ts';
import type {
  DeliveryEvent,
  Effect,
  TransitionContext,
  Posted,
  PostOutcome,
  Transition,
  Turn,
} from './delivery-event.ts';
import { expire } from './give-up.ts';
import { type Entry, isOnItsWay, type Ledger, mapEntries, prune } from '../ledger/ledger.ts';
import { isRecovering, type Outbox, type Sending } from '../ledger/outbox.ts';
import { applyDecision } from '../ledger/apply-decision.ts';
import { indexesOfNextPart, withoutIndexes } from './parts.ts';
import { isAnyUnseen, planOf, sendingAfter } from './plan.ts';
import { afterRead, reconcile, markUnconfirmed } from './reconcile.ts';
import {
  arrivalTime,
  backoff,
  faultLifetime,
  isDue,
  longestFaultPause,
  readPause,
  readsPerWrite,
  wokenReadTime,
} from './retry.ts';
import { isRefreshDue } from '../ledger/freshness.ts';

/**
 * The state machine of the delivery: from a ledger and an event to the next ledger and the effects. Pure: no
 * clock, no random numbers, no network, no storage.
 */
export function transition(ledger: Ledger, event: DeliveryEvent, context: TransitionContext): Transition {
  if (event.type === 'turn') return takeTurn(ledger, event, context);
  const next = prune(learn(ledger, event, context));
  const plan = planOf(next, context);
  const at = plan?.type === 'wait' ? plan.until : context.now;
  return [next, [...keptIfNew(next, ledger), ...(plan ? [{ type: 'again', at } as const] : [])]];
}

/** Applies what happened since the last turn, and takes the next step. */
function takeTurn(before: Ledger, turn: Turn, context: TransitionContext): Transition {
  const chosen = turn.decisions.reduce(applyDecision, before);
  const ledger = prune(expire(wake(chosen, turn, context), context.now));
  const plan = planOf(ledger, context);
  if (plan?.type === 'post') {
    const { sending } = plan;
    const isBegun = sending === ledger.outbox.sending;
    const next = isBegun ? ledger : { ...ledger, outbox: { ...ledger.outbox, sending } };
    return [next, [...keptIfNew(next, before), { type: 'post', sending }]];
  }
  const kept = keptIfNew(ledger, before);
  if (!plan) return [ledger, kept];
  const effect: Effect = plan.type === 'wait' ? { type: 'again', at: plan.until } : { type: plan.type };
  return [ledger, [...kept, effect]];
}

function keptIfNew(ledger: Ledger, before: Ledger): Effect[] {
  return ledger === before ? [] : [{ type: 'keep' }];
}

function wake(ledger: Ledger, turn: Turn, { now, order }: TransitionContext): Ledger {
  const { outbox } = ledger;
  const { isUrgent, isWoken, wanted } = turn;
  const subject = ledger.subject || (wanted && turn.identifier) || '';
  const notBefore = isUrgent ? Math.min(outbox.notBefore, outbox.toldUntil) : outbox.notBefore;
  const { isReadTold } = outbox;
  // A visitor who returns waits less than one who stayed.
  const readTime =
    isWoken && !isReadTold ? wokenReadTime(outbox.readNotBefore, outbox.readsLeft) : outbox.readNotBefore;
  const isLooking = isWoken && subject !== '' && isDue(readTime, now, isReadTold);
  const isLate = isLooking && outbox.readsLeft === 0 && isAnyUnseen(ledger, order);
  const isOld = isLooking && outbox.checkedAt > 0 && isRefreshDue(subject, outbox.checkedAt, now);
  const isAsked = isLooking || (wanted !== undefined && !isReadTold);
  const next: Outbox = {
    ...outbox,
    notBefore,
    readsLeft: isLate ? 1 : wanted === 'check' && !isRecovering(outbox) ? readsPerWrite : outbox.readsLeft,
    readNotBefore: isAsked ? Math.min(outbox.readNotBefore, now) : outbox.readNotBefore,
    wanted: subject
      ? outbox.wanted === 'recover'
        ? 'recover'
        : (wanted ?? outbox.wanted ?? (isOld ? 'read' : undefined))
      : undefined,
  };
  const isSame =
    next.notBefore === outbox.notBefore &&
    next.readsLeft === outbox.readsLeft &&
    next.readNotBefore === outbox.readNotBefore &&
    next.wanted === outbox.wanted;
  return isSame ? ledger : { ...ledger, subject, outbox: next };
}

function learn(ledger: Ledger, event: Exclude<DeliveryEvent, Turn>, context: TransitionContext): Ledger {
  const { outbox, subject } = ledger;
  // There is no subject: storage was cleared meanwhile.
  if (!subject) return ledger;
  switch (event.type) {
    case 'posted':
      return settlePost(ledger, event, context);
    case 'read':
      return reconcile(ledger, event, context);
    case 'checked': {
      // Until a read shows what there is, nobody knows what it allows.
      if (event.exists) return { ...ledger, outbox: { ...outbox, wanted: 'recover' } };
      return { ...ledger, outbox: { ...outbox, wanted: undefined, checkedAt: context.now } };
    }
    case 'unread':
      return markUnconfirmed({ ...ledger, outbox: afterRead(outbox, context, event.pause) });
  }
}

type Postponed = Extract<PostOutcome, { readonly type: 'postponed' }>;

const rested = { tries: 0, notBefore: 0, toldUntil: 0 } as const;

function settlePost(ledger: Ledger, { id, part, outcome }: Posted, context: TransitionContext): Ledger {
  const { outbox, order } = ledger;
  const { sending } = outbox;
  // Another tab may have taken over, and be further.
  if (sending?.id !== id || sending.part !== part) return ledger;
  switch (outcome.type) {
    case 'postponed':
      return postpone(ledger, sending, outcome, context);
    case 'refused':
      return giveUp(ledger, sending);
    case 'taken': {
      const indexes = indexesOfNextPart(order, sending.left);
      const refused = outcome.refused.flatMap((index) => indexes[index] ?? []);
      const choices = withoutIndexes(sending.choices, refused);
      const left = withoutIndexes(sending.left, indexes);
      const told = refused.length ? refuse(ledger, sending, choices) : ledger;
      if (!left.some(Boolean)) return save(told, { ...sending, choices }, context);
      const rest = { ...sending, choices, left, part: part + 1 };
      const faults = withoutFault(outbox, id);
      return { ...told, outbox: { ...outbox, ...rested, faults, sending: rest } };
    }
  }
}

function withoutFault({ faults }: Outbox, id: string): Outbox['faults'] {
  return Object.fromEntries(Object.entries(faults).filter(([each]) => each !== id));
}

function postpone(
  ledger: Ledger,
  sending: Sending,
  { pause, fault }: Postponed,
  context: TransitionContext,
): Ledger {
  const { now, chance } = context;
  const { id } = sending;
  const before = ledger.outbox;
  const others = withoutFault(before, id);
  const since = Math.min(before.faults[id] ?? now, now);
  const isFault = fault !== undefined;
  if (isFault && now - since >= faultLifetime) return giveUp(ledger, sending);

  const retrying = mapEntries(ledger, (entry) =>
    isOnItsWay(entry) ? { ...entry, state: 'retrying' } : entry,
  );
  // The rejected request was not recorded, but an earlier attempt without a reply may still arrive.
  const next = isFault && now - since >= arrivalTime ? sendingAfter(ledger, sending, others) : undefined;
  const isFresh = next && !others[next.id];
  const own = isFresh ? 0 : backoff(before.tries, chance, isFault ? longestFaultPause : undefined);
  const outbox = {
    ...before,
    sending: next ?? sending,
    faults: isFault ? { ...others, [id]: since } : others,
    tries: isFresh ? 0 : before.tries + 1,
    notBefore: now + Math.max(pause ?? 0, own),
    toldUntil: pause === undefined ? 0 : now + pause,
  };
  return { ...retrying, outbox };
}

/** The request was refused permanently: send the next one at once. */
function giveUp(ledger: Ledger, sending: Sending): Ledger {
  const faults = withoutFault(ledger.outbox, sending.id);
  return { ...refuse(ledger, sending), outbox: { ...ledger.outbox, ...rested, faults, sending: undefined } };
}

/** Marks the refused part of a request as failed. */
function refuse(ledger: Ledger, sending: Sending, kept: Choices = []): Ledger {
  const choices = sending.choices.map((action, index) => (kept[index] ? undefined : action));
  return mapSent(ledger, { ...sending, choices }, (entry) => ({
    ...entry,
    state: 'failed',
    acknowledged: 0,
  }));
}

/** All parts were recorded: from now on, read until the service shows them. */
function save(ledger: Ledger, sending: Sending, { now, chance }: TransitionContext): Ledger {
  const { outbox } = ledger;
  const isLookedFor = ledger.entries.some(({ state }) => state === 'saved');
  const saved = mapSent(ledger, sending, (entry) => ({
    ...entry,
    state: 'saved',
    acknowledged: entry.action === 'ACCEPT' ? entry.acknowledged || 1 : 0,
  }));
  return {
    ...saved,
    outbox: {
      ...outbox,
      ...rested,
      faults: withoutFault(outbox, sending.id),
      unseenSince: { ...outbox.unseenSince, [sending.id]: now },
      sending: undefined,
      readsLeft: readsPerWrite,
      readNotBefore: now + readPause(readsPerWrite, chance),
      baseline: isLookedFor ? outbox.baseline : outbox.updated,
    },
  };
}

/** The ledger with changed entries, for cells that were sent and not replaced since. */
function mapSent(ledger: Ledger, { id, choices }: Sending, change: (entry: Entry) => Entry): Ledger {
  const factsIndex = ledger.facts.findIndex((facts) => facts.id === id);
  const entries = ledger.entries.map((entry, index) =>
    entry.factsIndex === factsIndex && isOnItsWay(entry) && entry.action === choices[index]
      ? change(entry)
      : entry,
  );
  return { ...ledger, entries };
}
