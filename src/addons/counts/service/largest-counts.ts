import * as z from 'zod/mini';
import { Dimension, Measure } from '../protocol/measures.ts';
import type { LargestCounts } from './counted-values.ts';

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
