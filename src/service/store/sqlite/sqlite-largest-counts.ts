import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Dimension, Measure } from '../../../protocol/dashboard/count-calls.ts';
import { ofPeople, readLargestCounts } from '../largest-counts.ts';
import type { Store } from '../store.ts';

/**
 * Reads the largest counts in SQLite. There is one statement for each measure and dimension, because the service answers
 * no request while a statement runs. Each seeks its rows by the day, which is first in the index.
 */
export function sqliteLargestCounts(database: DatabaseSync): Store['readLargestCounts'] {
  const listDays = database.prepare(
    `with recursive found (day) as (
       select min(day) from daily_count where brand_id = :brand and day >= :from
       union all
       select (select min(day) from daily_count where brand_id = :brand and day > found.day)
       from found where found.day is not null
     ) select json_group_array(day) as days from found where day is not null`,
  );
  const ofValue = `select json_group_array(json_array(day, count) order by day)
    from json_each(:days) as listed cross join daily_count on brand_id = :brand and day = listed.value
    and measure = :measure and dimension = :dimension and daily_count.value = chosen.value`;
  const readLargest = database.prepare(
    `with summed as (
       select daily_count.value, sum(count) as sum
       from json_each(:days) as listed cross join daily_count on brand_id = :brand and day = listed.value
         and measure = :measure and dimension = :dimension and count > 0
       where listed.value <= :to group by daily_count.value
     ),
     chosen as (select value, count(*) over () as total from summed order by sum desc, value limit :most)
     select :measure as measure, :dimension as dimension, value, (${ofValue}) as days,
       iif(row_number() over () = 1, max(total - :most, 0), 0) as omitted
     from chosen`,
  );
  const readPeople = database.prepare(
    `select measure, dimension, daily_count.value, json_group_array(json_array(day, count) order by day) as days,
       0 as omitted
     from (select '' as value union all select value from json_each(:days)) as listed
       cross join daily_count on brand_id = :brand and day = listed.value and measure = :measure
     where count <> 0 group by measure, dimension, daily_count.value`,
  );
  return async (brandId, { from, to, most }) => {
    const brand = brandId;
    const days = String(listDays.get({ brand, from })?.['days']);
    const rows = ofPeople.flatMap((measure) => readPeople.all({ brand, days, measure }));
    for (const measure of Measure.options) {
      if (ofPeople.includes(measure)) continue;
      for (const dimension of Dimension.options) {
        await nextTurn();
        rows.push(...readLargest.all({ brand, days, measure, dimension, to, most }));
      }
    }
    return readLargestCounts(rows);
  };
}
