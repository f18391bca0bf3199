import type { CountSeries, ShownCount } from '../../protocol/dashboard/count-calls.ts';
import { under10 } from '../../protocol/dashboard/count-calls.ts';
import { now } from './count.ts';
import type { CountedValue, LargestCounts } from './counted-values.ts';

/** The most values of one measure and dimension. */
export const most = 50;

/** The smallest number that is shown. */
const smallest = 10;

/** A number as it is shown: without a small one, from which a person might be recognised. */
export const shownCount = (number: number): ShownCount =>
  number > 0 && number < smallest ? under10 : number;

/** The days of a series. */
export interface SeriesPeriod {
  readonly from: string;
  /** Not after today, because the numbers of later days are not known. */
  readonly to: string;
  readonly today: string;
}

/**
 * The numbers of a brand by day, without the small ones. Those of a channel for tests are all there: nobody else uses it.
 *
 * @param tests the ids of the channels for tests
 * @returns the series with the largest numbers first, and the number of values that were left out
 */
export function seriesOf(
  { counted, omitted }: LargestCounts,
  period: SeriesPeriod,
  tests: ReadonlySet<string> = new Set(),
): { readonly series: readonly CountSeries[]; readonly omitted: number } {
  const all = counted.flatMap((each) => {
    const numbers = numbersOf(each, period);
    if (numbers.length === 0) return [];
    const { measure, dimension, value } = each;
    const sum = numbers.reduce((total, [, number]) => total + number, 0);
    const days = numbers.map(([day, number]): [string, ShownCount] => [
      day,
      dimension === 'channel' && tests.has(value) ? number : shownCount(number),
    ]);
    return [{ sum, series: { measure, dimension, value, days } }];
  });
  const taken = new Map<string, number>();
  const series = all
    .toSorted((a, b) => b.sum - a.sum || (a.series.value < b.series.value ? -1 : 1))
    .map((each) => each.series)
    .filter(({ measure, dimension }) => {
      const place = (taken.get(`${measure} ${dimension}`) ?? 0) + 1;
      taken.set(`${measure} ${dimension}`, place);
      return place <= most;
    });
  return { series, omitted: omitted + all.length - series.length };
}

type Numbers = readonly (readonly [day: string, number: number])[];

/** The numbers of the days on which they are not zero, in order. */
function numbersOf({ measure, days }: CountedValue, { from, to, today }: SeriesPeriod): Numbers {
  if (measure !== 'conflicts' && measure !== 'policy')
    return days.filter(([day, count]) => day >= from && day <= to && count > 0);
  const byDay = new Map<string, number>();
  for (const [day, count] of days) {
    // What was recorded while the clock was ahead is a part of the number as it is now.
    const known = day > today ? today : day;
    byDay.set(known, (byDay.get(known) ?? 0) + count);
  }
  // The number at the end of a day is the number now, without the changes of all later days.
  const later = [...byDay].filter(([day]) => day > to).reduce((sum, [, count]) => sum + count, 0);
  let number = (byDay.get(now) ?? 0) - later;
  const numbers: (readonly [string, number])[] = [];
  for (let day = to; day >= from; day = dayBefore(day)) {
    if (number > 0) numbers.push([day, number]);
    number -= byDay.get(day) ?? 0;
  }
  return numbers.toReversed();
}

function dayBefore(day: string): string {
  return new Date(Date.parse(day) - 24 * 3_600_000).toISOString().slice(0, 10);
}
