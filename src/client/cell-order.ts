import type { Catalogue } from './catalogue.ts';
import { checksum } from './checksum.ts';

/**
 * The order in which the cells of a catalogue are kept: vendor by vendor, in each its targets.
 * Required targets are left out, for there is nothing to choose. Stored choices are a character a
 * cell in this order, which is how those of 1,000 vendors fit and load in no time.
 */
export interface CellOrder {
  readonly size: number;
  /** Tells one order from another. */
  readonly hash: string;
  /** The place of a cell, or -1. */
  indexOf(vendor: string, target: string): number;
  /** The cell at each place. */
  readonly cells: readonly CellName[];
  /** What {@link parseCellOrder} reads. */
  readonly text: string;
}

export interface CellName {
  readonly vendor: string;
  readonly target: string;
}

/** Vendors by id, each with the ids of its targets. */
type Rows = readonly (readonly [vendor: string, targets: readonly string[]])[];

export function cellOrderOf(catalogue: Catalogue): CellOrder {
  const required = new Set(catalogue.targets.filter((target) => target.required).map((target) => target.id));
  return makeOrder(
    catalogue.vendors.map(({ id, targets }) => [id, targets.filter((target) => !required.has(target))]),
  );
}

/** Reads the text of an order, or `undefined` if it is not one. */
export function parseCellOrder(text: unknown): CellOrder | undefined {
  const rows = parseRows(text);
  return rows && makeOrder(rows);
}

/** Reads of an order's text only what it takes to look a cell up; `undefined` if it is not one. */
export function parseCellIndex(text: unknown): CellOrder['indexOf'] | undefined {
  const rows = parseRows(text);
  return rows && indexOf(rows);
}

function parseRows(text: unknown): Rows | undefined {
  try {
    const rows: unknown = JSON.parse(String(text));
    return isRows(rows) ? rows : undefined;
  } catch {
    return undefined;
  }
}

function isRows(value: unknown): value is Rows {
  const isText = (item: unknown) => typeof item === 'string';
  return (
    Array.isArray(value) &&
    value.every(
      (row) => Array.isArray(row) && isText(row[0]) && Array.isArray(row[1]) && row[1].every(isText),
    )
  );
}

function makeOrder(rows: Rows): CellOrder {
  const text = JSON.stringify(rows);
  const cells = rows.flatMap(([vendor, targets]) => targets.map((target) => ({ vendor, target })));
  return { size: cells.length, hash: checksum(text), indexOf: indexOf(rows), cells, text };
}

function indexOf(rows: Rows): CellOrder['indexOf'] {
  const places = new Map<string, readonly [start: number, targets: readonly string[]]>();
  let start = 0;
  for (const [vendor, targets] of rows) {
    places.set(vendor, [start, targets]);
    start += targets.length;
  }
  return (vendor, target) => {
    const [first, targets] = places.get(vendor) ?? [0, []];
    const offset = targets.indexOf(target);
    return offset < 0 ? -1 : first + offset;
  };
}
