import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Dimension, dimensionsOf, type Measure } from '../protocol/measures.ts';
import { now } from './count.ts';
import { type CountedValue, ofPeople, type ReadLargestCounts } from './largest-counts.ts';
import { eachInTurns } from '../../../service/merge/map-in-turns.ts';
import { type Engine, statement } from '../../../service/store/sql/statement.ts';

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

const findDay = statement(
  'find-day-of-counts',
  'select min(day) as day from daily_count where brand_id = :brand and day > :after',
);
const readPage = statement(
  'read-page-of-counts',
  `select value as text, count from daily_count
   where brand_id = :brand and day = :day and measure = :measure and dimension = :dimension and value >= :from
   order by value limit ${page}`,
);
// The join is in the order of the days, with one look-up of the primary key for each.
const readDays = statement(
  'read-days-of-count',
  `select day as text, count from json_each(:days) as each cross join daily_count
   on brand_id = :brand and day = each.value and measure = :measure and dimension = :dimension
     and daily_count.value = :value`,
);

/**
 * Reads the largest counts in SQLite, one group at a time: first the sum of each value, and then the days of the
 * values with the largest sums. So it never holds the days of all values, of which there can be thousands a day.
 */
export function sqliteLargestCounts({ run }: Engine): ReadLargestCounts {
  const daysAfter = async (brand: string, first: string): Promise<readonly string[]> => {
    const days: string[] = [];
    for (let after = first; ;) {
      const day = (await run(findDay({ brand, after }))).rows[0]?.['day'];
      if (typeof day !== 'string') return days;
      days.push(day);
      after = day;
    }
  };
  async function* pagesOf(group: Group, days: readonly string[]): AsyncGenerator<readonly Numbered[]> {
    for (const day of days) {
      for (let from: string | undefined = ''; from !== undefined;) {
        const read = readPage({ ...group, day, from });
        const numbered: readonly Numbered[] = (await run(read)).rows.map(readNumbered);
        yield numbered;
        const last: Numbered | undefined = numbered[page - 1];
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
  async function* daysOf(
    group: Group,
    values: readonly string[],
    days: readonly string[],
  ): AsyncGenerator<CountedValue> {
    for (const value of values) {
      const numbered = (await run(readDays({ ...group, value, days }))).rows.map(readNumbered);
      const { measure, dimension } = group;
      yield { measure, dimension, value, days: numbered.filter(([, count]) => isWanted(group, count)) };
    }
  }

  return async (brand, { from, to, most, measures }) => {
    const counted: CountedValue[] = [];
    let omitted = 0;
    // The first day before `from` is that of the numbers as they are now.
    const later = await daysAfter(brand, new Date(Date.parse(from) - 1).toISOString().slice(0, 10));
    const groups = measures.flatMap((measure) =>
      dimensionsOf[measure].map((dimension): Group => ({ brand, measure, dimension })),
    );
    for (const group of groups) {
      const isOfPeople = ofPeople.includes(group.measure);
      // A later day changes what was true at the end of an earlier one, but adds nothing to its own numbers.
      const days = isOfPeople ? [now, ...later] : later.filter((day) => day <= to);
      const sums = await sumsOf(group, days);
      const values = isOfPeople ? [...sums.keys()] : await largest(sums, most);
      omitted += sums.size - values.length;
      await eachInTurns(daysOf(group, values, days), (each) => void counted.push(each));
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
function readNumbered({ text, count }: Readonly<Record<string, unknown>>): Numbered {
  if (typeof text !== 'string' || typeof count !== 'number') throw new TypeError('A count cannot be read.');
  return [text, count];
}
