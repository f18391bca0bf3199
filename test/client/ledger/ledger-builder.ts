import assert from 'node:assert/strict';
import { type CellOrder, cellsOf, makeCellOrder } from '../../../src/client/catalogue/cell-order.ts';
import {
  type Action,
  type Choices,
  type Decision,
  type DecisionDetails,
  makeDecision,
  type Notice,
} from '../../../src/client/ledger/decision.ts';
import type { TransitionContext, Read } from '../../../src/client/delivery/delivery-event.ts';
import {
  type Acknowledged,
  type Entry,
  type Ledger,
  undecided,
  type UnifiedValue,
} from '../../../src/client/ledger/ledger.ts';
import { emptyOutbox, type Outbox, type Sending } from '../../../src/client/ledger/outbox.ts';
import { type State, states } from '../../../src/client/ledger/state.ts';

export const second = 1_000;
export const minute = 60 * second;
export const hour = 60 * minute;
export const day = 24 * hour;

export const now = Date.UTC(2026, 10, 22, 12);

/** The identifier of every ledger without another one. */
export const visitor = 'a1.visitor';

export const notice: Notice = {
  policy: '2026-11',
  targets: { statistics: 'counts', video: 'plays' },
  months: 6,
};

/** A cell, such as `tubular/video`. */
export type CellKey = `${string}/${string}`;

/** An entry: action, state, acknowledgement, and the id of the decision, such as `ACCEPT saved 1 first`. */
export type EntryText = `${Action} ${State} ${Acknowledged} ${string}`;

export type Cells = Readonly<Record<CellKey, EntryText>>;

export type Chosen = Readonly<Record<CellKey, Action>>;

export function orderOf(...cells: readonly CellKey[]): CellOrder {
  return makeDecision(
    factsOf('order'),
    '',
    actionsAt(Object.fromEntries(cells.map((key) => [key, 'ACCEPT']))),
  ).order;
}

/** `tubular/statistics`, `tubular/video` and `tally/statistics`. */
export const order = makeCellOrder({
  targets: ['statistics', 'video'],
  vendors: [
    ['tubular', '11'],
    ['tally', '10'],
  ],
});

const oldestFirst = ['first', 'second', 'third'];

/** The facts of a decision: `first` is one second older than `second`, which is one second older than `third`. */
export function factsOf(id: string, change: Partial<DecisionDetails> = {}): DecisionDetails {
  const sequence = oldestFirst.indexOf(id) + 1;
  const at = now - minute + sequence * second;
  return { id, sequence, at, method: 'banner', language: 'en', gpc: false, notice, ...change };
}

export function decisionOf(id: string, chosen: Chosen, change: Partial<DecisionDetails> = {}): Decision {
  return makeDecision(factsOf(id, change), visitor, actionsAt(chosen));
}

function actionsAt<A extends string>(chosen: Readonly<Record<CellKey, A>>) {
  return Object.entries<A>(chosen).map(([key, action]) => {
    const [vendor = '', target = ''] = key.split('/');
    return { vendor, target, action };
  });
}

/** Builds a ledger. Omitted parts are as in an empty ledger. */
export interface LedgerParts extends Partial<Pick<Ledger, 'revision' | 'subject' | 'order'>> {
  readonly cells?: Cells;
  /** How facts differ from those of {@link factsOf}; also facts that no cell refers to. */
  readonly facts?: Readonly<Record<string, Partial<DecisionDetails>>>;
  /** The values that the service shows: a value only, or a complete observation. */
  readonly shown?: Readonly<Record<CellKey, string | UnifiedValue>>;
  readonly outbox?: Partial<Outbox>;
}

export function ledgerOf(parts: LedgerParts = {}): Ledger {
  const { cells = {}, facts = {}, shown = {}, outbox, ...rest } = parts;
  const within = parts.order ?? order;
  const ids = new Set([
    ...Object.keys(facts),
    ...Object.values(cells).map((text) => text.split(' ')[3] ?? ''),
  ]);
  const byCell = byIndex<EntryText>(within, cells);
  return {
    revision: 1,
    subject: visitor,
    order: within,
    entries: byCell.map((text) => (text ? entryOf(text, [...ids]) : undecided)),
    facts: [...ids].map((id) => factsOf(id, facts[id])),
    shown: Object.fromEntries(
      byIndex(within, shown).flatMap((value, place) =>
        value === undefined ? [] : [[place, typeof value === 'string' ? plainly(value) : value]],
      ),
    ),
    outbox: { ...emptyOutbox, ...outbox },
    ...rest,
  };
}

/** A value that the service shows, without further data. */
export function plainly(action: string): UnifiedValue {
  return { action, isListed: false, channel: undefined, at: 0, contestedAt: 0 };
}

function entryOf(text: EntryText, ids: readonly string[]): Entry {
  const [action, state, acknowledged, id = ''] = text.split(' ');
  const known = states.find((each) => each === state);
  assert.ok(known, text);
  return {
    action: action === 'ACCEPT' ? 'ACCEPT' : 'REJECT',
    state: known,
    acknowledged: acknowledged === '2' ? 2 : acknowledged === '1' ? 1 : 0,
    factsIndex: ids.indexOf(id),
  };
}

/** The values of cells, by their index in an order. */
function byIndex<T>(within: CellOrder, values: Readonly<Record<CellKey, T>>): (T | undefined)[] {
  const keys = keysOf(within);
  const known = new Set<string>(keys);
  for (const key of Object.keys(values)) assert.ok(known.has(key), `there is no cell ${key}`);
  return keys.map((key) => values[key]);
}

function keysOf(within: CellOrder): CellKey[] {
  return cellsOf(within).map(({ vendor, target }): CellKey => `${vendor}/${target}`);
}

/** The cells of a ledger, as {@link ledgerOf} accepts them. */
export function cellsIn({ entries, facts, order: within }: Ledger): Record<CellKey, string> {
  const texts = entries.map(({ action, state, acknowledged, factsIndex }) =>
    factsIndex < 0 && !action ? undefined : `${action} ${state} ${acknowledged} ${facts[factsIndex]?.id}`,
  );
  return byKey(within, texts);
}

/** The values that the service shows instead, by cell. */
export function shownIn({ entries, order: within, shown }: Ledger): Record<CellKey, string> {
  return byKey(
    within,
    entries.map((_, place) => shown[place]?.action),
  );
}

function byKey(within: CellOrder, values: readonly (string | undefined)[]): Record<CellKey, string> {
  const keys = keysOf(within);
  return Object.fromEntries(
    values.flatMap((value, place) => (value === undefined ? [] : [[keys[place], value]])),
  );
}

export function choicesOf(chosen: Chosen, within = order): Choices {
  return byIndex(within, chosen);
}

/** A sending of which no part was accepted yet. */
export function sendingOf(id: string, chosen: Chosen, change: Partial<Sending> = {}): Sending {
  const choices = choicesOf(chosen);
  return { id, choices, left: choices, part: 1, ...change };
}

/** The result of a read, besides the values of cells. */
export interface ReadParts extends Partial<Pick<Read, 'identifier' | 'isVerified'>> {
  /** When the service last changed the subject; 0 if unknown. */
  readonly updated?: number;
}

/** A read in which the service shows these values. Any string is a value. */
export function readOf(shows: Readonly<Record<CellKey, string>>, parts: ReadParts = {}): Read {
  const { updated = 500, ...rest } = parts;
  const holding = { actions: actionsAt(shows), conflicts: [], updated };
  return { type: 'read', identifier: visitor, decisions: [], holding, notice, isVerified: false, ...rest };
}

/** The view of a visible tab in which all decisions were made. */
export function momentOf(change: Partial<TransitionContext> = {}): TransitionContext {
  return { now, chance: 0.5, isVisible: true, order, own: new Set(oldestFirst), quietAt: 0, ...change };
}
