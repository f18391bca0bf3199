import { isNewer, packChoices, unpackChoices } from './decision.ts';
import type { Action, Decision, Facts, Notice } from './decision.ts';
import { overlay } from './ledger.ts';
import type { Entry, Ledger } from './ledger.ts';
import type { Outbox, Queued } from './outbox.ts';
import { reconcileEntry } from './reconcile.ts';
import type { Sighting } from './reconcile.ts';
import { acceptLifetime, readPause, readsPerWindow, rejectLifetime } from './retry.ts';

/** Everything the delivery knows. */
export interface Knowledge {
  readonly ledger: Ledger;
  readonly outbox: Outbox;
}

/** What happened. */
export type DeliveryEvent =
  /** A visitor chose, in this tab or another. `choices` are in the present order, whose hash is `order`. */
  | {
      readonly type: 'chosen';
      readonly decision: Decision;
      readonly choices: readonly (Action | undefined)[];
      readonly order: string;
    }
  /** A request is about to leave with the oldest decision. */
  | { readonly type: 'sending' }
  /** The service took a part of the oldest decision. */
  | { readonly type: 'taken'; readonly isLastPart: boolean }
  /** It did not, for now. `until` in milliseconds since the epoch; told: the server named it. */
  | { readonly type: 'postponed'; readonly until: number; readonly isTold: boolean }
  /** It never will. */
  | { readonly type: 'refused' }
  /** The service told what it holds; `sightings` undefined when it holds nothing. */
  | {
      readonly type: 'read';
      readonly sightings: readonly (Sighting | undefined)[];
      /** `lastUpdateDate` in milliseconds, 0 when unknown. */
      readonly updated: number;
      readonly notice: Notice;
      readonly isVerified: boolean;
    }
  /** The service told whether it holds anything. */
  | { readonly type: 'checked'; readonly exists: boolean }
  /** A read or a check failed. */
  | { readonly type: 'unread' }
  /** Somebody asks to read or check. */
  | { readonly type: 'wanted'; readonly wanted: 'check' | 'read' }
  /** The page is here again: what could not be seen or sent may be now. */
  | { readonly type: 'woken'; readonly isUrgent: boolean };

/** When it happened, and a throw of the dice from 0 up to 1. */
export interface Moment {
  readonly now: number;
  readonly chance: number;
}

/** The next state of knowledge. Pure: no clock, no dice, no network, no storage. */
export function transition(knowledge: Knowledge, event: DeliveryEvent, moment: Moment): Knowledge {
  const { ledger, outbox } = knowledge;
  const [oldest, ...later] = outbox.queue;
  switch (event.type) {
    case 'chosen':
      return take(knowledge, event);
    case 'sending':
      return oldest
        ? { ledger, outbox: { ...outbox, queue: [{ ...oldest, isSent: true }, ...later] } }
        : knowledge;
    case 'taken':
      return oldest ? settlePart(knowledge, oldest, later, event.isLastPart, moment) : knowledge;
    case 'postponed':
      return {
        ledger: mapOf(ledger, outbox.queue, (entry) => ({ ...entry, state: 'retrying' })),
        outbox: { ...outbox, tries: outbox.tries + 1, notBefore: event.until, isTold: event.isTold },
      };
    case 'refused':
      return oldest
        ? { ledger: mapOf(ledger, [oldest], fail), outbox: { ...outbox, ...rested, queue: later } }
        : knowledge;
    case 'read':
      return reconcile(knowledge, event, moment);
    case 'checked':
      return {
        ledger,
        outbox: { ...outbox, checkedAt: moment.now, wanted: event.exists ? 'read' : undefined },
      };
    case 'unread':
      return { ledger: isLastRead(outbox) ? withoutHope(ledger) : ledger, outbox: afterRead(outbox, moment) };
    case 'wanted':
      return { ledger, outbox: { ...outbox, wanted: event.wanted } };
    case 'woken':
      return { ledger, outbox: wake(outbox, event.isUrgent, moment) };
  }
}

const rested = { tries: 0, notBefore: 0, isTold: false } as const;

/** Lays a fresh decision over the ledger and queues what of it is not superseded already. */
function take(
  knowledge: Knowledge,
  { decision, choices, order }: Extract<DeliveryEvent, { type: 'chosen' }>,
): Knowledge {
  const ledger = overlay(knowledge.ledger, decision, choices);
  if (ledger === knowledge.ledger) return knowledge;
  const fresh: Queued = { ...decision, isSent: false, partsTaken: 0, edition: 0 };
  const queue = [...knowledge.outbox.queue, fresh]
    .toSorted((a, b) => (isNewer(a, b) ? 1 : -1))
    .flatMap((queued) => dropSuperseded(queued, ledger, order));
  return { ledger, outbox: { ...knowledge.outbox, queue } };
}

/**
 * Takes out of a decision what a newer one replaced, if it never left: what may have arrived is
 * repeated as it was, so that the service sees everything in the order in which it was chosen.
 */
function dropSuperseded(queued: Queued, ledger: Ledger, order: string): readonly Queued[] {
  if (queued.isSent || queued.order !== order) return [queued];
  const by = ledger.facts.findIndex(({ id }) => id === queued.id);
  const choices = unpackChoices(queued.choices, ledger.entries.length);
  const left = choices.map((action, place) => (ledger.entries[place]?.by === by ? action : undefined));
  return left.some(Boolean) ? [{ ...queued, choices: packChoices(left) }] : [];
}

function settlePart(
  { ledger, outbox }: Knowledge,
  oldest: Queued,
  later: readonly Queued[],
  isLastPart: boolean,
  moment: Moment,
): Knowledge {
  if (!isLastPart) {
    const queue = [{ ...oldest, partsTaken: oldest.partsTaken + 1 }, ...later];
    return { ledger, outbox: { ...outbox, ...rested, queue } };
  }
  const isLookedFor = ledger.entries.some(({ state }) => state === 'saved');
  return {
    ledger: mapOf(ledger, [oldest], (entry) => ({
      ...entry,
      state: 'saved',
      standing: entry.action === 'ACCEPT' ? entry.standing || 1 : 0,
    })),
    outbox: {
      ...outbox,
      ...rested,
      queue: later,
      readsLeft: readsPerWindow,
      readNotBefore: moment.now + readPause(readsPerWindow, moment.chance),
      baseline: isLookedFor ? outbox.baseline : outbox.updated,
    },
  };
}

function reconcile(
  { ledger, outbox }: Knowledge,
  read: Extract<DeliveryEvent, { type: 'read' }>,
  moment: Moment,
): Knowledge {
  // A replica that lags behind what was read before tells nothing new.
  if (read.updated && read.updated < outbox.updated)
    return transition({ ledger, outbox }, { type: 'unread' }, moment);
  const adoption: Facts = {
    id: `adopted.${read.updated}`,
    sequence: 0,
    at: read.updated ? Math.min(read.updated, moment.now) : moment.now,
    method: 'adopted',
    language: '',
    gpc: false,
    notice: read.notice,
  };
  const shown: Record<number, string> = {};
  const entries = ledger.entries.map((entry, place) => {
    const [reconciled, instead] = reconcileEntry(entry, read.sightings[place], {
      hasAdvanced: read.updated !== outbox.baseline,
      isLast: isLastRead(outbox),
      isVerified: read.isVerified,
      by: ledger.facts.length,
    });
    if (instead !== undefined) shown[place] = instead;
    return reconciled;
  });
  const next = { ...outbox, checkedAt: moment.now, updated: read.updated || outbox.updated };
  return {
    ledger: { ...ledger, entries, facts: [...ledger.facts, adoption], shown },
    outbox: afterRead(next, moment),
  };
}

function isLastRead({ readsLeft }: Outbox): boolean {
  return readsLeft <= 1;
}

function afterRead(outbox: Outbox, { now, chance }: Moment): Outbox {
  const readsLeft = Math.max(0, outbox.readsLeft - 1);
  return { ...outbox, wanted: undefined, readsLeft, readNotBefore: now + readPause(readsLeft, chance) };
}

/** The window is over and nothing could be read in it. */
function withoutHope(ledger: Ledger): Ledger {
  const entries = ledger.entries.map((entry) =>
    entry.state === 'saved' ? ({ ...entry, state: 'unconfirmed' } satisfies Entry) : entry,
  );
  return { ...ledger, entries };
}

function wake(outbox: Outbox, isUrgent: boolean, { now }: Moment): Outbox {
  const notBefore = isUrgent && !outbox.isTold ? 0 : outbox.notBefore;
  const readsLeft = outbox.readsLeft === 0 && now >= outbox.readNotBefore ? 1 : outbox.readsLeft;
  return notBefore === outbox.notBefore && readsLeft === outbox.readsLeft
    ? outbox
    : { ...outbox, notBefore, readsLeft };
}

/** Drops from the queue what is too old to be posted. */
export function dropExpired({ ledger, outbox }: Knowledge, now: number): Knowledge {
  const lifetime = { ACCEPT: acceptLifetime, REJECT: rejectLifetime } as const;
  const isTooOld = (queued: Facts, action: Action) => now - queued.at >= lifetime[action];
  const aged = outbox.queue.filter((queued) => isTooOld(queued, 'ACCEPT'));
  if (!aged.length) return { ledger, outbox };

  const queue = outbox.queue.flatMap((queued) => {
    if (!aged.includes(queued)) return [queued];
    if (isTooOld(queued, 'REJECT') || !queued.choices.includes('R')) return [];
    if (!queued.choices.includes('A')) return [queued];
    const choices = queued.choices.replaceAll('A', '-');
    return [{ ...queued, choices, partsTaken: 0, isSent: false, edition: queued.edition + 1 }];
  });
  const failOld = (entry: Entry) => {
    const decision = ledger.facts[entry.by];
    return decision && entry.action && isTooOld(decision, entry.action) ? fail(entry) : entry;
  };
  return { ledger: mapOf(ledger, aged, failOld), outbox: { ...outbox, queue } };
}

function fail(entry: Entry): Entry {
  return { ...entry, state: 'failed', standing: 0 };
}

/** The ledger with the entries changed that stand on one of these decisions and are on their way. */
function mapOf(ledger: Ledger, decisions: readonly Facts[], change: (entry: Entry) => Entry): Ledger {
  const ids = new Set(decisions.map(({ id }) => id));
  const entries = ledger.entries.map((entry) => {
    const isOnItsWay = entry.state === 'saving' || entry.state === 'retrying';
    return isOnItsWay && ids.has(ledger.facts[entry.by]?.id ?? '') ? change(entry) : entry;
  });
  return { ...ledger, entries };
}
