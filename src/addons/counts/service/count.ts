import { type Dimension, type Measure, otherNames } from '../protocol/measures.ts';

/** A number of one day, or what is added to it. */
export interface Count {
  readonly brandId: string;
  /** A day in UTC, such as `2026-11-23`; {@link now} for the sum of a changing number over all days. */
  readonly day: string;
  readonly measure: Measure;
  readonly dimension: Dimension;
  readonly value: string;
  readonly count: number;
}

/** Instead of a day: the number as it is now. A read need not add up the changes of all days. */
export const now = '';

/** The day of a time in milliseconds since the epoch. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The longest value, in UTF-16 code units. An index of PostgreSQL cannot hold long ones. */
const longest = 200;

/** A name as a value: text that every database can store, and never {@link otherNames}. */
export function valueOf(name: string): string {
  const value = name.slice(0, longest).replaceAll(/\p{Surrogate}|\0/gu, '\uFFFD');
  return value === otherNames ? `${value}\uFFFD` : value;
}

/** The sum of each key, without zeros, in the order in which all transactions write them. */
export function sumCounts(counts: Iterable<Count>): readonly Count[] {
  const sums = new Map<string, Count>();
  for (const each of counts) {
    const key = keyOf(each);
    const sum = sums.get(key);
    sums.set(key, sum ? { ...sum, count: sum.count + each.count } : each);
  }
  return [...sums]
    .filter(([, { count }]) => count !== 0)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, sum]) => sum);
}

/** No member but the last contains the separator. */
function keyOf({ brandId, day, measure, dimension, value }: Count): string {
  return `${brandId}\0${day}\0${measure}\0${dimension}\0${value}`;
}
