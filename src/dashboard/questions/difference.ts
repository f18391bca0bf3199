import type { ShownCount } from '../../protocol/dashboard/count-calls.ts';
import { under10 } from '../../protocol/dashboard/count-calls.ts';

/** How far two shares are apart, and between which differences the true one is, with a confidence of 95 %. */
export interface Difference {
  readonly by: number;
  readonly from: number;
  readonly to: number;
  /** The interval contains 0. */
  readonly mayBeChance: boolean;
}

type Part = readonly [count: ShownCount | undefined, of: ShownCount];

/** So many standard errors hold 95 % of a normal distribution. */
const wide = 1.96;

/** Fewer than these are no normal distribution. */
const fewest = 30;

/**
 * The difference of two shares by the interval for independent proportions; `undefined` if there are too few numbers.
 * https://www.itl.nist.gov/div898/software/dataplot/refman1/auxillar/diffprop.htm
 */
export function differenceOf([count, of]: Part, [otherCount, otherOf]: Part): Difference | undefined {
  if (typeof count !== 'number' || typeof otherCount !== 'number') return undefined;
  if (of === under10 || otherOf === under10) return undefined;
  if (of < fewest || otherOf < fewest) return undefined;
  // Anyone can send false numbers.
  if (count > of || otherCount > otherOf) return undefined;
  const [share, other] = [count / of, otherCount / otherOf];
  const by = share - other;
  const margin = wide * Math.sqrt((share * (1 - share)) / of + (other * (1 - other)) / otherOf);
  return { by, from: by - margin, to: by + margin, mayBeChance: Math.abs(by) <= margin };
}
