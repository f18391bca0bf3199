import { joinOrders } from '../catalogue/cell-order.ts';
import { type DecisionDetails, isNewer, prevails } from './decision.ts';
import {
  arrange,
  type Entry,
  isNeverSent,
  isOnItsWay,
  type Ledger,
  mapEntries,
  prune,
  undecided,
  type UnifiedValue,
} from './ledger.ts';
import type { Sending } from './outbox.ts';
import { toJson } from '../environment/untrusted.ts';

/**
 * Joins two ledgers without loss. Two tabs may write without having seen each other's writes, because storage
 * may lag and locks can be lost. Of opposed choices under two identifiers the refusal wins: neither tab knew of the other.
 */
export function joinLedgers(a: Ledger, b: Ledger): Ledger {
  const [newer, other] = isLater(b, a) ? [b, a] : [a, b];
  const order = joinOrders(newer.order, other.order);
  const x = arrange(newer, order);
  const areForeign = isForeign(other, newer);
  const y = arrange(areForeign ? resetDelivery(other) : other, order);

  const facts = [...x.facts, ...y.facts.filter(({ id }) => !x.facts.some((known) => known.id === id))];
  const indexes = new Map(
    y.facts.map(({ id }, factsIndex) => [factsIndex, facts.findIndex((known) => known.id === id)]),
  );
  const shown: Record<number, UnifiedValue> = {};
  const entries = x.entries.map((entry, index) => {
    const rival = y.entries[index] ?? undecided;
    const isOpposed = areForeign && entry.action && rival.action && entry.action !== rival.action;
    const isKept = isOpposed
      ? entry.action === 'REJECT'
      : isAhead(entry, x.facts[entry.factsIndex], rival, y.facts[rival.factsIndex]);
    const value = (isKept ? x : y).shown[index];
    if (value !== undefined) shown[index] = value;
    if (isKept) return sentAfter(withoutRevoked(entry, rival), rival);
    return {
      ...sentAfter(withoutRevoked(rival, entry), entry),
      factsIndex: indexes.get(rival.factsIndex) ?? -1,
    };
  });
  return prune({
    revision: newer.revision,
    subject: newer.subject || (isLocal(newer) ? other.subject : ''),
    order,
    entries,
    facts,
    shown,
    outbox: {
      ...x.outbox,
      sending: joinSendings(x.outbox.sending, stillOnItsWay(y.outbox.sending, entries, facts), facts),
      updated: Math.max(x.outbox.updated, y.outbox.updated),
    },
  });
}

/** Chooses one of two ledgers, in the same way in every tab. */
function isLater(a: Ledger, b: Ledger): boolean {
  return a.revision === b.revision ? a.subject > b.subject : a.revision > b.revision;
}

/** Whether all that was chosen stays on this device, so that it never had an identifier. */
function isLocal({ entries }: Ledger): boolean {
  return entries.every(isNeverSent) && entries.some(({ state }) => state === 'kept');
}

function isForeign(other: Ledger, { subject }: Ledger): boolean {
  return subject !== '' && other.subject !== '' && other.subject !== subject;
}

/** Entries that were sent under another identifier must be sent again under this one. */
function resetDelivery(ledger: Ledger): Ledger {
  const reset = mapEntries(ledger, (entry) =>
    isNeverSent(entry) ? entry : { ...entry, state: 'saving', acknowledged: 0 },
  );
  return { ...reset, shown: {}, outbox: { ...reset.outbox, sending: undefined, updated: 0, baseline: 0 } };
}

/**
 * Whether `entry` of the newer ledger wins over `rival`: its decision prevails, or it is further in the
 * delivery.
 */
function isAhead(
  entry: Entry,
  facts: DecisionDetails | undefined,
  rival: Entry,
  other: DecisionDetails | undefined,
): boolean {
  if (!facts || !other) return !other;
  return facts.id === other.id
    ? deliveryProgress(entry) >= deliveryProgress(rival)
    : prevails(entry.action, facts, rival.action, other);
}

/** The entry that wins. It loses its acknowledgement if the other ledger knows a later recorded refusal. */
function withoutRevoked(entry: Entry, other: Entry): Entry {
  const isRevoked = isOnItsWay(entry) && other.action === 'REJECT' && deliveryProgress(other) === 2;
  return isRevoked ? { ...entry, acknowledged: 0 } : entry;
}

/** The entry that wins. A refusal does not stay on this device if the other ledger had something of its cell sent. */
function sentAfter(entry: Entry, other: Entry): Entry {
  return entry.state === 'kept' && !isNeverSent(other) ? { ...entry, state: 'saving' } : entry;
}

/** Recorded is further than failed, failed is further than waiting, and waiting than what stays on this device. */
function deliveryProgress(entry: Entry): number {
  if (entry.state === 'kept') return -1;
  return isOnItsWay(entry) ? 0 : entry.state === 'failed' ? 1 : 2;
}

/** A request whose arrival is not known in either ledger. */
function stillOnItsWay(
  sending: Sending | undefined,
  entries: readonly Entry[],
  facts: readonly DecisionDetails[],
): Sending | undefined {
  const factsIndex = facts.findIndex(({ id }) => id === sending?.id);
  return entries.some((entry) => entry.factsIndex === factsIndex && isOnItsWay(entry)) ? sending : undefined;
}

/** Of two requests the one that is further: of the newer decision, or with less left to send. */
function joinSendings(
  a: Sending | undefined,
  b: Sending | undefined,
  facts: readonly DecisionDetails[],
): Sending | undefined {
  if (!a || !b) return a ?? b;
  if (a.id === b.id) return a.part >= b.part ? a : b;
  const [ofA, ofB] = [a, b].map(({ id }) => facts.find((known) => known.id === id));
  return ofA && (!ofB || isNewer(ofA, ofB)) ? a : b;
}

/** Whether `b` has the same value as `a` for every cell. */
export function isSameKnowledge(a: Ledger, b: Ledger): boolean {
  return a === b || knowledge(a) === knowledge(arrange(b, a.order));
}

function knowledge({ subject, entries, facts, shown }: Ledger): string {
  const cells = entries.map(({ action, state, acknowledged, factsIndex }) => [
    action,
    state,
    acknowledged,
    facts[factsIndex]?.id,
  ]);
  return toJson([subject, cells, shown]);
}
