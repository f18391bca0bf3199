import type { Measure } from '../protocol/measures.ts';
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
