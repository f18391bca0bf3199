import type { Dimension, Measure } from '../../../counts/protocol/measures.ts';
import {
  type CountReply,
  hidden,
  type ShownCount,
  type ShownSum,
} from '../../../counts/protocol/shown-counts.ts';
import type { CsvValue } from '../../../../protocol/reports/csv.ts';

/** A line of a chart. */
export interface Line {
  readonly label: string;
  /** The number of each day; days without any are missing. */
  readonly numbers: ReadonlyMap<string, ShownCount>;
}

/** The most lines in one chart: one for each colour. */
export const mostLines = 6;

/** The lines of a measure: one for each value of a dimension, the largest first. */
export function linesOf(
  { series }: CountReply,
  measure: Measure,
  dimension: Dimension,
  labelOf: (value: string) => string,
): readonly Line[] {
  return series
    .filter((each) => each.measure === measure && each.dimension === dimension)
    .map(({ value, days }) => ({ label: labelOf(value), numbers: new Map(days) }));
}

/** The sum of all days. */
export function totalOf(counts: Iterable<ShownCount>): ShownSum {
  let [sum, hasMore] = [0, false];
  for (const count of counts) {
    if (count === hidden) hasMore = true;
    else sum += count;
  }
  return { sum, hasMore };
}

/** Where a number is drawn. A hidden one is a gap, because nobody knows how large it is. */
export function heightOf(count: ShownCount | undefined): number | null {
  return count === hidden ? null : (count ?? 0);
}

/** The lines as rows of a CSV file: one row for each day. */
export function csvOf(days: readonly string[], head: string, lines: readonly Line[]): readonly CsvValue[][] {
  return [
    [head, ...lines.map(({ label }) => label)],
    ...days.map((day) => [day, ...lines.map(({ numbers }) => numbers.get(day) ?? 0)]),
  ];
}
