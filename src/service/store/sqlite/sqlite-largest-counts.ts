import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Count } from '../../counts/count.ts';
import { now } from '../../counts/count.ts';
import type { CountedValue } from '../../counts/counted-values.ts';
import { readCountRow } from '../count-row.ts';
import { ofPeople } from '../largest-counts.ts';
import type { Store } from '../store.ts';

/** The rows that are read at once. The service answers no request while a statement runs. */
const page = 1_000;

/** The numbers of a value, and their sum. */
interface Sum extends CountedValue {
  readonly days: [day: string, count: number][];
  sum: number;
}

/** Reads the largest counts in SQLite, some rows at a time, day by day in the order of the primary key. */
export function sqliteLargestCounts(database: DatabaseSync): Store['readLargestCounts'] {
  const findDay = database.prepare(
    'select min(day) as day from daily_count where brand_id = :brand and day > :after',
  );
  const readPage = database.prepare(
    `select * from daily_count where brand_id = :brand and day = :day
       and (measure, dimension, value) > (:measure, :dimension, :value)
     order by measure, dimension, value limit ${page}`,
  );

  /** Reads the counts of a day; `undefined` at a pause, in which the service works on. */
  function* readDay(brand: string, day: string): Generator<Count | undefined> {
    for (let after: Pick<Count, 'measure' | 'dimension' | 'value'> | undefined; ;) {
      const { measure = '', dimension = '', value = '' } = after ?? {};
      const rows = readPage.all({ brand, day, measure, dimension, value }).map(readCountRow);
      yield* rows;
      if (rows.length < page) return;
      after = rows.at(-1);
      yield undefined;
    }
  }
  const nextDay = (brand: string, after: string): string | undefined => {
    const day = findDay.get({ brand, after })?.['day'];
    return typeof day === 'string' ? day : undefined;
  };

  return async (brandId, { from, to, most }) => {
    const sums = new Map<string, Sum>();
    const add = ({ day, measure, dimension, value, count }: Count): void => {
      // A later day changes what was true at the end of an earlier one, but adds nothing to its own numbers.
      const isWanted = ofPeople.includes(measure) ? count !== 0 : day !== now && day <= to && count > 0;
      if (!isWanted) return;
      const key = `${measure} ${dimension} ${value}`;
      const sum = sums.get(key) ?? { measure, dimension, value, days: [], sum: 0 };
      sum.days.push([day, count]);
      sum.sum += count;
      sums.set(key, sum);
    };
    // The first day before `from` is that of the numbers as they are now.
    const before = new Date(Date.parse(from) - 1).toISOString().slice(0, 10);
    for (let day: string | undefined = now; day !== undefined;) {
      for (const count of readDay(brandId, day)) {
        if (count) add(count);
        else await nextTurn();
      }
      await nextTurn();
      day = nextDay(brandId, day === now ? before : day);
    }
    return largest([...sums.values()], most);
  };
}

/** Of each measure and dimension, the values with the largest sums. */
function largest(sums: readonly Sum[], most: number): Awaited<ReturnType<Store['readLargestCounts']>> {
  const taken = new Map<string, number>();
  const counted = sums
    .toSorted((a, b) => b.sum - a.sum || (a.value < b.value ? -1 : 1))
    .filter(({ measure, dimension }) => {
      if (ofPeople.includes(measure)) return true;
      const place = (taken.get(`${measure} ${dimension}`) ?? 0) + 1;
      taken.set(`${measure} ${dimension}`, place);
      return place <= most;
    });
  return {
    counted: counted.map(({ measure, dimension, value, days }) => ({ measure, dimension, value, days })),
    omitted: sums.length - counted.length,
  };
}
