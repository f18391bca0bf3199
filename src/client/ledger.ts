import type { CellOrder } from './cell-order.ts';
import { isFacts, isNewer, rearrange, unpackChoices } from './decision.ts';
import type { Action, Decision, Facts } from './decision.ts';
import { member } from './member.ts';
import type { State } from './snapshot.ts';

/** How firmly an ACCEPT stands at the service: not at all, taken by it, or read back from it. */
export type Standing = 0 | 1 | 2;

/** What is known of one cell. */
export interface Entry {
  readonly action: Action | undefined;
  readonly state: State;
  readonly standing: Standing;
  /** The place of the decision's facts in {@link Ledger.facts}; -1 while undecided. */
  readonly by: number;
}

/**
 * What is known of every cell, as the last writer kept it. Only the tab that holds the lock of the
 * identifier writes it; the others lay fresh decisions over it ({@link overlay}) and show that.
 */
export interface Ledger {
  /** Grows with every write, so that a late message never replaces newer knowledge. */
  readonly revision: number;
  /** One an entry of the {@link CellOrder}. */
  readonly entries: readonly Entry[];
  /** The decisions that the entries stand on. */
  readonly facts: readonly Facts[];
  /** What the service shows instead, by place of the cell. */
  readonly shown: Readonly<Record<number, string>>;
  /** What the delivery keeps to go on after a crash; read where it is needed. */
  readonly delivery: unknown;
  /** A `PageStart`, for the start of the next page; read where it is needed. */
  readonly start: unknown;
}

const states = [
  'undecided',
  'saving',
  'saved',
  'confirmed',
  'unconfirmed',
  'retrying',
  'failed',
  'diverged',
] as const satisfies readonly State[];
const actions = [undefined, 'ACCEPT', 'REJECT'] as const;

export const undecided: Entry = { action: undefined, state: 'undecided', standing: 0, by: -1 };

export function emptyLedger(size: number): Ledger {
  return {
    revision: 0,
    entries: Array.from({ length: size }, () => undecided),
    facts: [],
    shown: {},
    delivery: undefined,
    start: undefined,
  };
}

/** The stored form: two characters a cell, in catalogue order. */
export interface PackedLedger extends Omit<Ledger, 'entries'> {
  readonly version: 1;
  readonly order: string;
  /** Action, state and standing of each cell, one character. */
  readonly cells: string;
  /** Place of the facts of each cell, one character; a space while undecided. */
  readonly by: string;
}

const first = 0x30;

export function packLedger({ entries, ...rest }: Ledger, order: CellOrder): PackedLedger {
  const cells = entries.map(({ action, state, standing }) =>
    String.fromCharCode(first + actions.indexOf(action) + 3 * (standing + 3 * states.indexOf(state))),
  );
  const by = entries.map((entry) => String.fromCharCode(first + entry.by));
  return { version: 1, ...rest, order: order.hash, cells: cells.join(''), by: by.join('') };
}

/**
 * Reads the stored form. A cell that cannot be read is undecided; nothing readable gives
 * `undefined`. `orderByHash` finds the order of a catalogue of before.
 */
export function unpackLedger(
  packed: unknown,
  order: CellOrder,
  orderByHash: (hash: string) => CellOrder | undefined,
): Ledger | undefined {
  const cells = member(packed, 'cells');
  const by = member(packed, 'by');
  const facts = member(packed, 'facts');
  const revision = member(packed, 'revision');
  const from = member(packed, 'order') === order.hash ? order : orderByHash(String(member(packed, 'order')));
  if (member(packed, 'version') !== 1 || typeof cells !== 'string' || typeof by !== 'string')
    return undefined;
  if (typeof revision !== 'number' || !Array.isArray(facts) || !facts.every(isFacts) || !from)
    return undefined;

  const known = new Map<string, Entry>();
  const entries = Array.from({ length: from.size }, (_, place) => {
    const key = `${cells[place]}${by[place]}`;
    let entry = known.get(key);
    if (!entry)
      known.set(
        key,
        (entry = readEntry(cells.charCodeAt(place) - first, by.charCodeAt(place) - first, facts.length)),
      );
    return entry;
  });
  const shown: Record<number, string> = {};
  for (const [place, value] of Object.entries(member(packed, 'shown') ?? {})) {
    const { vendor, target } = from.cells[Number(place)] ?? {};
    if (vendor !== undefined && target !== undefined) shown[order.indexOf(vendor, target)] = String(value);
  }
  return {
    revision,
    facts,
    delivery: member(packed, 'delivery'),
    start: member(packed, 'start'),
    shown,
    entries: rearrange(entries, from, order).map((entry) => entry ?? undecided),
  };
}

function readEntry(code: number, by: number, factsKept: number): Entry {
  const state = states[Math.floor(code / 9)];
  const action = actions[code % 3];
  if (!state || !action || by < 0 || by >= factsKept) return undecided;
  const standing = Math.floor(code / 3) % 3;
  return { action, state, standing: standing === 2 ? 2 : standing === 1 ? 1 : 0, by };
}

/**
 * The ledger with a fresh decision laid over it: a newer one replaces what stood in its cells, an
 * older one changes nothing, so that the same decisions in any order give the same entries.
 */
export function overlay(
  ledger: Ledger,
  decision: Decision,
  choices: readonly (Action | undefined)[],
): Ledger {
  if (ledger.facts.some(({ id }) => id === decision.id)) return ledger;
  const { order: _order, choices: _choices, ...facts } = decision;
  const by = ledger.facts.length;
  const isSuperseded = (entry: Entry) => {
    const present = ledger.facts[entry.by];
    return present !== undefined && isNewer(present, decision);
  };
  const entries = ledger.entries.map((entry, place) => {
    const action = choices[place];
    if (!action || isSuperseded(entry)) return entry;
    // Accepting again does not take away what an earlier acceptance opened.
    const standing = action === 'ACCEPT' && entry.action === 'ACCEPT' ? entry.standing : 0;
    return { action, state: 'saving', standing, by } satisfies Entry;
  });
  return { ...ledger, entries, facts: [...ledger.facts, facts] };
}

/** The choices of a decision, one an entry of the present order. */
export function choicesIn(
  decision: Decision,
  order: CellOrder,
  orderByHash: (hash: string) => CellOrder | undefined,
): (Action | undefined)[] {
  const from = decision.order === order.hash ? order : orderByHash(decision.order);
  return from ? rearrange(unpackChoices(decision.choices, from.size), from, order) : [];
}
