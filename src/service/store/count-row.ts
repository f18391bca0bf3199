import * as z from 'zod/mini';
import { Dimension, Measure } from '../../protocol/dashboard/count-calls.ts';
import type { Count } from '../counts/count.ts';

const CountRow = z.object({
  brand_id: z.string(),
  day: z.string(),
  measure: Measure,
  dimension: Dimension,
  value: z.string(),
  count: z.number(),
});

/** Parses a row of the table of counts. */
export function readCountRow(row: unknown): Count {
  const { brand_id: brandId, ...count } = CountRow.parse(row);
  return { brandId, ...count };
}
