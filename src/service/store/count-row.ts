import * as z from 'zod/mini';
import type { Count } from '../counts/count.ts';

const CountRow = z.object({
  brand_id: z.string(),
  day: z.string(),
  measure: z.enum([
    'accepted',
    'refused',
    'mixed',
    'other',
    'withdrawn',
    'asked-again',
    'conflicts',
    'policy',
  ]),
  dimension: z.enum(['', 'channel', 'language', 'method', 'target', 'vendor', 'version']),
  value: z.string(),
  count: z.number(),
});

/** Parses a row of the table of counts. */
export function readCountRow(row: unknown): Count {
  const { brand_id: brandId, ...count } = CountRow.parse(row);
  return { brandId, ...count };
}
