import type { Catalogue } from './catalogue.ts';
import { member } from '../environment/untrusted.ts';

/**
 * The order in which the cells of a catalogue are stored: vendor by vendor, and for each its targets in the
 * order of all targets. Required targets are left out, because they cannot be chosen. With it, stored choices
 * need one character for each cell, so that even 1,000 vendors fit into storage and load fast.
 */
export interface CellOrder extends PackedOrder {
  /** The number of cells. */
  readonly size: number;
  /** The index of a cell, or -1. */
  indexOf(vendor: string, target: string): number;
}

/** The stored form, in JSON. */
export interface PackedOrder {
  readonly targets: readonly string[];
  /** Each vendor with a `1` for every target it has, and a `0` for every other. */
  readonly vendors: readonly (readonly [id: string, columns: string])[];
}

export interface CellName {
  readonly vendor: string;
  readonly target: string;
}

/** Makes an order from its stored form. */
export function makeCellOrder({ targets, vendors }: PackedOrder): CellOrder {
  const rows = new Map<string, readonly [start: number, columns: string]>();
  let size = 0;
  for (const [id, columns] of vendors) {
    rows.set(id, [size, columns]);
    size += ones(columns);
  }
  return {
    targets,
    vendors,
    size,
    indexOf(vendor, target) {
      const [start, columns] = rows.get(vendor) ?? [0, ''];
      const column = targets.indexOf(target);
      return columns[column] === '1' ? start + ones(columns.slice(0, column)) : -1;
    },
  };
}

function ones(columns: string): number {
  return columns.split('1').length - 1;
}

/** Parses the stored form; `undefined` if it is invalid. */
export function parseCellOrder(packed: unknown): CellOrder | undefined {
  const targets = member(packed, 'targets');
  const vendors = member(packed, 'vendors');
  return isListOf(targets, isText) && isListOf(vendors, isRow)
    ? makeCellOrder({ targets, vendors })
    : undefined;
}

function isListOf<T>(value: unknown, isOne: (item: unknown) => item is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isOne);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isRow(value: unknown): value is readonly [string, string] {
  return isListOf(value, isText) && value.length === 2;
}

export function cellOrderOf(catalogue: Pick<Catalogue, 'targets' | 'vendors'>): CellOrder {
  const targets = catalogue.targets.filter((target) => !target.required).map(({ id }) => id);
  return makeCellOrder({
    targets,
    vendors: catalogue.vendors.map((vendor) => [
      vendor.id,
      targets.map((target) => (vendor.targets.includes(target) ? '1' : '0')).join(''),
    ]),
  });
}

/** The cell at each index. */
export function cellsOf({ targets, vendors }: PackedOrder): CellName[] {
  return vendors.flatMap(([vendor, columns]) =>
    targets.filter((_, column) => columns[column] === '1').map((target) => ({ vendor, target })),
  );
}

export function isSameOrder(a: PackedOrder, b: PackedOrder): boolean {
  if (a === b) return true;
  return (
    a.targets.join('\n') === b.targets.join('\n') &&
    a.vendors.length === b.vendors.length &&
    a.vendors.every(([id, columns], row) => b.vendors[row]?.[0] === id && b.vendors[row][1] === columns)
  );
}

/** An order with the cells of both: those of `a` first, as far as the order of vendors and targets allows. */
export function joinOrders(a: CellOrder, b: CellOrder): CellOrder {
  if (isSameOrder(a, b)) return a;
  const targets = [...new Set([...a.targets, ...b.targets])];
  const vendors = new Set([...a.vendors, ...b.vendors].map(([id]) => id));
  const has = (vendor: string, target: string) =>
    a.indexOf(vendor, target) >= 0 || b.indexOf(vendor, target) >= 0 ? '1' : '0';
  const joined = makeCellOrder({
    targets,
    vendors: [...vendors].map((id) => [id, targets.map((target) => has(id, target)).join('')]),
  });
  return isSameOrder(joined, a) ? a : joined;
}

/** Rearranges values, one for each cell of `from`, to the cells of `to`. */
export function rearrange<T>(values: readonly T[], from: CellOrder, to: CellOrder): (T | undefined)[] {
  if (isSameOrder(from, to)) return [...values];
  return cellsOf(to).map(({ vendor, target }) => values[from.indexOf(vendor, target)]);
}
