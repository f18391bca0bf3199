import { type CellOrder, isSameOrder, rearrange } from '../catalogue/cell-order.ts';
import { type Action, type DecisionDetails, isNewer } from './decision.ts';
import { emptyOutbox, type Outbox, type Sending } from './outbox.ts';
import type { State } from './state.ts';

/** How far the service acknowledged an ACCEPT: 0 not at all, 1 recorded, 2 read back. */
export type Acknowledged = 0 | 1 | 2;

/** The state of one cell. */
export interface Entry {
  readonly action: Action | undefined;
  readonly state: State;
  readonly acknowledged: Acknowledged;
  /** The index of the decision's facts in {@link Ledger.facts}; -1 while undecided. */
  readonly factsIndex: number;
}

/** The service's other value for a cell. */
export interface UnifiedValue {
  /** Any string; only `ACCEPT` is an acceptance. Empty if unreadable. */
  readonly action: string;
  /** The service shows the visitor's choice, and lists this value in an unresolved conflict. */
  readonly isListed: boolean;
  /** Its channel, if the service has it. */
  readonly channel: string | undefined;
  /** Its time by the service's clock, in milliseconds since the epoch. 0 if unknown. */
  readonly at: number;
  /** The same of the newest action in a conflict about the cell. */
  readonly contestedAt: number;
}

/**
 * Everything that this device knows about its choices. Only the tab that holds the lock writes it. The other
 * tabs apply new decisions to it and show the result.
 */
export interface Ledger {
  /** Increases with every write. */
  readonly revision: number;
  /** The identifier that the decisions are sent under; empty before the first one. */
  readonly subject: string;
  /**
   * The cells of all catalogues with decisions. Removed cells are remembered, because they may return, and a
   * page with an older catalogue may still be open.
   */
  readonly order: CellOrder;
  /** One entry for each cell of the order. */
  readonly entries: readonly Entry[];
  /** The facts of the decisions of the entries. */
  readonly facts: readonly DecisionDetails[];
  /**
   * The service's other values, by the index of the cell. They stay when the visitor chooses again, because
   * the new choice is the answer to them.
   */
  readonly shown: Readonly<Record<number, UnifiedValue>>;
  readonly outbox: Outbox;
}

export const undecided: Entry = { action: undefined, state: 'undecided', acknowledged: 0, factsIndex: -1 };

export function emptyLedger(order: CellOrder): Ledger {
  return {
    revision: 0,
    subject: '',
    order,
    entries: [...Array(order.size).keys()].map(() => undecided),
    facts: [],
    shown: {},
    outbox: emptyOutbox,
  };
}

/** Whether the entry is still to be sent. */
export function isOnItsWay({ state }: Entry): boolean {
  return state === 'saving' || state === 'retrying';
}

/** Whether anything is known to have been chosen, here or at the service. */
export function isBegun({ subject, facts }: Ledger): boolean {
  return subject !== '' || facts.length > 0;
}

/** Whether the service cannot have anything of the entry, nor of what it replaced. */
export function isNeverSent({ state }: Entry): boolean {
  return state === 'undecided' || state === 'kept';
}

/** The ledger with the entries that `change` replaces. */
export function mapEntries(ledger: Ledger, change: (entry: Entry) => Entry): Ledger {
  // Many entries share a few objects.
  const changed = new Map<Entry, Entry>();
  const entries = ledger.entries.map((entry) => {
    const known = changed.get(entry) ?? change(entry);
    changed.set(entry, known);
    return known;
  });
  return entries.some((entry, index) => entry !== ledger.entries[index]) ? { ...ledger, entries } : ledger;
}

/** The decisions with unsent entries, oldest first. */
export function waiting({ entries, facts }: Ledger): DecisionDetails[] {
  const indexes = new Set(entries.filter(isOnItsWay).map(({ factsIndex }) => factsIndex));
  return facts.filter((_, index) => indexes.has(index)).toSorted((a, b) => (isNewer(a, b) ? 1 : -1));
}

/**
 * Whether the service lists a conflict that names no cell, and the visitor has not decided all their choices
 * again since.
 */
export function isConflictOpen({ entries, facts, outbox }: Ledger): boolean {
  return entries.some(({ factsIndex }) => (facts[factsIndex]?.sequence ?? Infinity) <= outbox.unplacedSince);
}

/** The sequence number of the newest known decision. */
export function newestSequence({ facts }: Ledger): number {
  return Math.floor(Math.max(0, ...facts.map(({ sequence }) => sequence)));
}

/** The ledger for the cells of another order. Cells that this lacks are dropped. */
export function arrange(ledger: Ledger, order: CellOrder): Ledger {
  if (isSameOrder(ledger.order, order)) return ledger;
  const to = <T>(values: readonly T[]) => rearrange(values, ledger.order, order);
  const shown = to(ledger.entries.map((_, index) => ledger.shown[index]));
  const { sending } = ledger.outbox;
  return {
    ...ledger,
    order,
    entries: to(ledger.entries).map((entry) => entry ?? undecided),
    shown: Object.fromEntries(shown.flatMap((value, index) => (value === undefined ? [] : [[index, value]]))),
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
  const indexes = new Map<number, number>([[-1, -1]]);
  const facts = ledger.facts.filter(({ id }, index) => {
    const isKept = used.has(index) || id === sending?.id;
    if (isKept) indexes.set(index, indexes.size - 1);
    return isKept;
  });
  const isSame = facts.length === ledger.facts.length;
  if (isSame && sending === ledger.outbox.sending) return ledger;
  const renumber = (entry: Entry) => ({ ...entry, factsIndex: indexes.get(entry.factsIndex) ?? -1 });
  return {
    ...(isSame ? ledger : mapEntries(ledger, renumber)),
    facts,
    outbox: { ...ledger.outbox, sending },
  };
}

/**
 * The current request, while the arrival of none of its cells, or of a newer decision, is known. A repetition
 * must not arrive after the decision that replaced it, and it is pointless if nothing must follow it.
 */
function worthRepeating(ledger: Ledger): Sending | undefined {
  const { sending } = ledger.outbox;
  const facts = ledger.facts.find(({ id }) => id === sending?.id);
  const newest = waiting(ledger).at(-1);
  const isUnknown = ledger.entries.every((entry, index) => !sending?.choices[index] || isOnItsWay(entry));
  return facts && newest && isUnknown && !isNewer(facts, newest) ? sending : undefined;
}
