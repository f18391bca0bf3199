import * as z from 'zod/mini';
import { Dimension, Measure } from '../protocol/measures.ts';
import type { Count } from './count.ts';

/** Which counts to read. */
export interface CountPeriod {
  /** The first and the last day. */
  readonly from: string;
  readonly to: string;
  readonly measures: readonly Measure[];
  /** The most values of a measure and dimension. */
  readonly most: number;
}

/** The counts of one value by day. */
export interface CountedValue extends Pick<Count, 'measure' | 'dimension' | 'value'> {
  /** In the order of days. Those of numbers at the end of a day include the number as it is now, and all later days. */
  readonly days: readonly (readonly [day: string, count: number])[];
}

/** The counts with the largest sums. */
export interface LargestCounts {
  readonly counted: readonly CountedValue[];
  /** How many values are left out. */
  readonly omitted: number;
}

/** Reads the counts of a period, without the values with the smallest sums: of each measure and dimension, it reads `most`. */
export type ReadLargestCounts = (brandId: string, period: CountPeriod) => Promise<LargestCounts>;

/** The measures that are numbers at the end of a day. They are few: visitors cannot send their values. */
export const ofPeople: readonly Measure[] = ['conflicts', 'policy'];

const SeriesRow = z.object({
  measure: Measure,
  dimension: Dimension,
  value: z.string(),
  days: z.string(),
  omitted: z.number(),
});

/** Parses rows that have the numbers of one value each. */
export function readLargestCounts(rows: readonly unknown[]): LargestCounts {
  const parsed = rows.map((row) => SeriesRow.parse(row));
  return {
    counted: parsed.map(({ measure, dimension, value, days }) => ({
      measure,
      dimension,
      value,
      days: readDays(days),
    })),
    omitted: parsed.reduce((sum, { omitted }) => sum + omitted, 0),
  };
}

/** They are many, so this does not use a schema. */
function readDays(text: string): readonly (readonly [day: string, count: number])[] {
  const days: unknown = JSON.parse(text);
  if (!Array.isArray(days) || !days.every(isDay))
    throw new TypeError('The counts of a value cannot be read.');
  return days;
}

function isDay(pair: unknown): pair is readonly [day: string, count: number] {
  return Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'number';
}
