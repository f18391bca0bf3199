import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { dimensionsOf } from '../../../protocol/reports/counts.ts';
import type { Dimension, Measure } from '../../../protocol/reports/counts.ts';
import { now } from '../../counts/count.ts';
import type { CountedValue } from '../../counts/counted-values.ts';
import { eachInTurns } from '../../merge/map-in-turns.ts';
import { ofPeople } from '../largest-counts.ts';
import type { Store } from '../store.ts';

/** The rows that are read at once. The service answers no request while a statement runs. */
const page = 1_000;

/** What is counted, such as acceptances by vendor. */
interface Group {
  readonly brand: string;
  readonly measure: Measure;
  readonly dimension: Dimension;
}

/** A text and its number. */
type Numbered = readonly [text: string, count: number];

/**
 * Reads the largest counts in SQLite, one group at a time: first the sum of each value, and then the days of the
 * values with the largest sums. So it never holds the days of all values, of which there can be thousands a day.
 */
export function sqliteLargestCounts(database: DatabaseSync): Store['readLargestCounts'] {
  const findDay = database.prepare(
    'select min(day) as day from daily_count where brand_id = :brand and day > :after',
  );
  const readPage = database.prepare(
    `select value, count from daily_count
     where brand_id = :brand and day = :day and measure = :measure and dimension = :dimension and value >= :from
     order by value limit ${page}`,
  );
  // The join is in the order of the days, with one look-up of the primary key for each.
  const readDays = database.prepare(
    `select day, count from json_each(:days) as each cross join daily_count
     on brand_id = :brand and day = each.value and measure = :measure and dimension = :dimension
       and daily_count.value = :value`,
  );
  for (const statement of [readPage, readDays]) statement.setReturnArrays(true);

  function* daysAfter(brand: string, after: string): Generator<string> {
    for (let last = after; ;) {
      const day = findDay.get({ brand, after: last })?.['day'];
      if (typeof day !== 'string') return;
      yield day;
      last = day;
    }
  }
  function* pagesOf(group: Group, days: readonly string[]): Generator<readonly Numbered[]> {
    for (const day of days) {
      for (let from: string | undefined = ''; from !== undefined;) {
        const rows: readonly Numbered[] = readPage.all({ ...group, day, from }).map(readNumbered);
        yield rows;
        const last = rows[page - 1];
        // No text is between these two.
        from = last && `${last[0]}\0`;
      }
    }
  }
  const sumsOf = async (group: Group, days: readonly string[]): Promise<ReadonlyMap<string, number>> => {
    const sums = new Map<string, number>();
    await eachInTurns(pagesOf(group, days), (rows) => {
      for (const [value, count] of rows)
        if (isWanted(group, count)) sums.set(value, (sums.get(value) ?? 0) + count);
    });
    return sums;
  };

  return async (brand, { from, to, most, measures }) => {
    const counted: CountedValue[] = [];
    let omitted = 0;
    // The first day before `from` is that of the numbers as they are now.
    const later = [...daysAfter(brand, new Date(Date.parse(from) - 1).toISOString().slice(0, 10))];
    const groups = measures.flatMap((measure) =>
      dimensionsOf[measure].map((dimension): Group => ({ brand, measure, dimension })),
    );
    for (const group of groups) {
      const { measure, dimension } = group;
      const isOfPeople = ofPeople.includes(measure);
      // A later day changes what was true at the end of an earlier one, but adds nothing to its own numbers.
      const days = isOfPeople ? [now, ...later] : later.filter((day) => day <= to);
      const list = JSON.stringify(days);
      const sums = await sumsOf(group, days);
      const values = isOfPeople ? [...sums.keys()] : await largest(sums, most);
      omitted += sums.size - values.length;
      await eachInTurns(values, (value) => {
        const rows = readDays.all({ ...group, value, days: list }).map(readNumbered);
        counted.push({ measure, dimension, value, days: rows.filter(([, count]) => isWanted(group, count)) });
      });
      await nextTurn();
    }
    return { counted, omitted };
  };
}

function isWanted({ measure }: Group, count: number): boolean {
  return ofPeople.includes(measure) ? count !== 0 : count > 0;
}

/** The values with the largest sums. It sorts only these, because sorting all would take seconds in one turn. */
async function largest(sums: ReadonlyMap<string, number>, most: number): Promise<readonly string[]> {
  const top: Numbered[] = [];
  await eachInTurns(sums, (each) => {
    const last = top[most - 1];
    if (last && bySum(last, each) < 0) return;
    top.push(each);
    top.sort(bySum);
    top.splice(most);
  });
  return top.map(([value]) => value);
}

function bySum([value, sum]: Numbered, [other, otherSum]: Numbered): number {
  return otherSum - sum || (value < other ? -1 : 1);
}

/** They are many, so this does not use a schema. */
function readNumbered(row: unknown): Numbered {
  const [text, count]: readonly unknown[] = Array.isArray(row) ? row : [];
  if (typeof text !== 'string' || typeof count !== 'number') throw new TypeError('A count cannot be read.');
  return [text, count];
}
