import { isSameOrder, rearrange } from '../catalogue/cell-order.ts';
import type { CellOrder } from '../catalogue/cell-order.ts';
import { isNewer } from './decision.ts';
import type { Action, Facts } from './decision.ts';
import { emptyOutbox } from './outbox.ts';
import type { Outbox, Sending } from './outbox.ts';
import type { State } from './state.ts';

/** How far the service acknowledged an ACCEPT: 0 not at all, 1 it took it, 2 it was read back. */
export type Acknowledged = 0 | 1 | 2;

/** What is known of one cell. */
export interface Entry {
  readonly action: Action | undefined;
  readonly state: State;
  readonly acknowledged: Acknowledged;
  /** The place of the decision's facts in {@link Ledger.facts}; -1 while undecided. */
  readonly factsIndex: number;
}

/** What the service has of a cell besides what was chosen. */
export interface Shown {
  /** Any string; only `ACCEPT` means acceptance. Empty where none can be read. */
  readonly action: string;
  /** It shows what was chosen, and lists this in a conflict that it has not decided. */
  readonly isListed: boolean;
  /** By which channel this was chosen, where the service says so. */
  readonly channel: string | undefined;
  /** When, by the service's clock, in milliseconds since the epoch. 0 where it does not say. */
  readonly at: number;
  /** The time of the newest action that it listed of the cell in a conflict, likewise. */
  readonly contestedAt: number;
}

/**
 * Everything that is known. Only the tab that holds the lock writes it; the others apply fresh
 * decisions over what was written and show that.
 */
export interface Ledger {
  /** Grows with every write. */
  readonly revision: number;
  /** The identifier to which all this was said; empty before the first. */
  readonly subject: string;
  /**
   * The cells of every catalogue in which something was decided. What a brand took out of its
   * catalogue is remembered, for it may come back, and a page with an older one may be open still.
   */
  readonly order: CellOrder;
  /** One a cell of the order. */
  readonly entries: readonly Entry[];
  /** The decisions that the entries stand on. */
  readonly facts: readonly Facts[];
  /**
   * What the service has besides what was chosen, by place of the cell. Kept when the visitor chooses again: it is
   * what they have decided about.
   */
  readonly shown: Readonly<Record<number, Shown>>;
  readonly outbox: Outbox;
}

export const undecided: Entry = { action: undefined, state: 'undecided', acknowledged: 0, factsIndex: -1 };

export function emptyLedger(order: CellOrder): Ledger {
  return {
    revision: 0,
    subject: '',
    order,
    entries: Array.from({ length: order.size }, () => undecided),
    facts: [],
    shown: {},
    outbox: emptyOutbox,
  };
}

/** Whether the service has still to be told. */
export function isOnItsWay({ state }: Entry): boolean {
  return state === 'saving' || state === 'retrying';
}

/** The ledger with every entry changed that `change` gives another for. */
export function mapEntries(ledger: Ledger, change: (entry: Entry) => Entry): Ledger {
  // Most entries are the same few objects.
  const changed = new Map<Entry, Entry>();
  const entries = ledger.entries.map((entry) => {
    const known = changed.get(entry) ?? change(entry);
    changed.set(entry, known);
    return known;
  });
  return entries.some((entry, place) => entry !== ledger.entries[place]) ? { ...ledger, entries } : ledger;
}

/** The decisions of which something is on its way, oldest first. */
export function waiting({ entries, facts }: Ledger): Facts[] {
  const places = new Set(entries.filter(isOnItsWay).map(({ factsIndex }) => factsIndex));
  return facts.filter((_, index) => places.has(index)).toSorted((a, b) => (isNewer(a, b) ? 1 : -1));
}

/**
 * Whether the service lists a conflict that may be about anything, and the visitor has not decided anew about all
 * they had decided.
 */
export function isConflictOpen({ entries, facts, outbox }: Ledger): boolean {
  return entries.some(({ factsIndex }) => (facts[factsIndex]?.sequence ?? Infinity) <= outbox.unplacedSince);
}

/** The sequence of the newest decision that is known. */
export function newestSequence({ facts }: Ledger): number {
  return Math.floor(Math.max(0, ...facts.map(({ sequence }) => sequence)));
}

/** The same knowledge by the cells of another order. What that lacks is left out. */
export function arrange(ledger: Ledger, order: CellOrder): Ledger {
  if (isSameOrder(ledger.order, order)) return ledger;
  const to = <T>(values: readonly T[]) => rearrange(values, ledger.order, order);
  const shown = to(ledger.entries.map((_, place) => ledger.shown[place]));
  const { sending } = ledger.outbox;
  return {
    ...ledger,
    order,
    entries: to(ledger.entries).map((entry) => entry ?? undecided),
    shown: Object.fromEntries(shown.flatMap((value, place) => (value === undefined ? [] : [[place, value]]))),
    outbox: {
      ...ledger.outbox,
      sending: sending && { ...sending, choices: to(sending.choices), left: to(sending.left) },
    },
  };
}

/**
 * The same ledger without what nothing refers to: facts of decisions that were replaced, and a sending that need not
 * be repeated.
 */
export function prune(ledger: Ledger): Ledger {
  const sending = worthRepeating(ledger);
  const used = new Set(ledger.entries.map(({ factsIndex }) => factsIndex));
  const places = new Map<number, number>([[-1, -1]]);
  const facts = ledger.facts.filter(({ id }, index) => {
    const isKept = used.has(index) || id === sending?.id;
    if (isKept) places.set(index, places.size - 1);
    return isKept;
  });
  const isSame = facts.length === ledger.facts.length;
  if (isSame && sending === ledger.outbox.sending) return ledger;
  const renumber = (entry: Entry) => ({ ...entry, factsIndex: places.get(entry.factsIndex) ?? -1 });
  return {
    ...(isSame ? ledger : mapEntries(ledger, renumber)),
    facts,
    outbox: { ...ledger.outbox, sending },
  };
}

/**
 * The sending, while nobody knows of any cell of it that it, or something newer, arrived: what is
 * repeated must not come after what replaced it. Nor is it repeated when nothing has to come after it.
 */
function worthRepeating(ledger: Ledger): Sending | undefined {
  const { sending } = ledger.outbox;
  const facts = ledger.facts.find(({ id }) => id === sending?.id);
  const newest = waiting(ledger).at(-1);
  const isUnknown = ledger.entries.every((entry, place) => !sending?.choices[place] || isOnItsWay(entry));
  return facts && newest && isUnknown && !isNewer(facts, newest) ? sending : undefined;
}
