import type { Dimension, Measure } from '../protocol/measures.ts';
import { type CountSeries, divisionsOf, type ShownCount } from '../protocol/shown-counts.ts';
import { now } from './count.ts';
import type { CountedValue, LargestCounts } from './largest-counts.ts';
import { hiddenUpTo, shownCount, smallUpTo } from './hide-small.ts';

/** The most values of one measure and dimension. */
export const most = 50;

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
  const known = counted.map((each): Known => ({ ...each, days: numbersOf(each, period) }));
  const upTo = limitsOf(known, tests);
  const all = known.flatMap(({ measure, dimension, value, days: numbers }) => {
    if (numbers.length === 0) return [];
    const sum = numbers.reduce((total, [, number]) => total + number, 0);
    const days = numbers.map(([day, number]): [string, ShownCount] => [
      day,
      dimension === 'channel' && tests.has(value)
        ? number
        : shownCount(number, upTo(measure, dimension, day)),
    ]);
    return [{ sum, series: { measure, dimension, value, days } }];
  });
  const taken = new Map<string, number>();
  const series = all
    .toSorted((a, b) => b.sum - a.sum || (a.series.value < b.series.value ? -1 : 1))
    .map((each) => each.series)
    .filter(({ measure, dimension }) => {
      const rank = (taken.get(`${measure} ${dimension}`) ?? 0) + 1;
      taken.set(`${measure} ${dimension}`, rank);
      return rank <= most;
    });
  return { series, omitted: omitted + all.length - series.length };
}

type Numbers = readonly (readonly [day: string, number: number])[];

type Known = Pick<CountedValue, 'measure' | 'dimension' | 'value'> & { readonly days: Numbers };

/** Up to which number those of a measure and dimension are hidden on a day. */
function limitsOf(
  known: readonly Known[],
  tests: ReadonlySet<string>,
): (measure: Measure, dimension: Dimension, day: string) => number {
  const found = new Map<string, number[]>();
  for (const { measure, dimension, value, days } of known) {
    const by = dimension === 'channel' && tests.has(value) ? 'tests' : dimension;
    for (const [day, number] of days) {
      const key = `${measure} ${by} ${day}`;
      found.set(key, found.get(key) ?? []);
      found.get(key)?.push(number);
    }
  }
  const limits = new Map<string, ReadonlyMap<Dimension, number>>();
  return (measure, dimension, day) => {
    const key = `${measure} ${day}`;
    const numbersBy = (by: Dimension | 'tests') => found.get(`${measure} ${by} ${day}`) ?? [];
    const known = limits.get(key) ?? limitsOfDay(divisionsOf[measure] ?? [], numbersBy);
    limits.set(key, known);
    // By purpose or company, a consent may count more than once, or as all consents do.
    return known.get(dimension) ?? Math.max(smallUpTo, Math.min(known.get('') ?? 0, sumOf(numbersBy(''))));
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** Of a total, and of the dimensions that divide it. */
function limitsOfDay(
  divisions: readonly Dimension[],
  numbersBy: (by: Dimension | 'tests') => readonly number[],
): ReadonlyMap<Dimension, number> {
  const total = sumOf(numbersBy(''));
  // The numbers of channels for tests are shown. What they leave of the total must not follow from them.
  const real = total - sumOf(numbersBy('tests'));
  const channels = divisions.filter((by) => by === 'channel');
  const others = divisions.filter((by) => by !== 'channel');
  const ofReal = hiddenUpTo(real, channels.map(numbersBy));
  const ofAll = hiddenUpTo(total, others.map(numbersBy));
  const isHidden = ofReal.total + ofAll.total > 0;
  return new Map([
    ['' as const, isHidden ? Infinity : 0],
    ...[...channels, ...others].map((by, index): [Dimension, number] => [
      by,
      isHidden ? Infinity : ([...ofReal.parts, ...ofAll.parts][index] ?? 0),
    ]),
  ]);
}

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
