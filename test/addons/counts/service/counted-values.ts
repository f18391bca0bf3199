import { type Count, sumCounts } from '../../../../src/addons/counts/service/count.ts';
import type { CountedValue } from '../../../../src/addons/counts/service/largest-counts.ts';

/** The counts by value, which the stores read with one statement each. */
export function countedOf(counts: readonly Count[]): readonly CountedValue[] {
  const found = new Map<string, CountedValue>();
  for (const { measure, dimension, value, day, count } of sumCounts(counts)) {
    const key = JSON.stringify([measure, dimension, value]);
    const days = [...(found.get(key)?.days ?? []), [day, count] as const];
    found.set(key, { measure, dimension, value, days });
  }
  return [...found.values()];
}
