import type { Measure } from '../protocol/measures.ts';
import { ofPeople, readLargestCounts, type ReadLargestCounts } from './largest-counts.ts';
import { type Engine, statement } from '../../../service/store/sql/statement.ts';

const readLargest = statement(
  'read-largest-counts',
  `with by_day as (
     select measure, dimension, value, day, sum(count)::bigint as count from daily_count
     where brand_id = :brand and day >= :from and day <= :to and measure = any (:measures::text[])
     group by measure, dimension, value, day having sum(count) > 0
   ),
   ranked as (
     select measure, dimension, value,
       row_number() over (partition by measure, dimension order by sum(count) desc, value) as place,
       count(*) over (partition by measure, dimension) as total
     from by_day group by measure, dimension, value
   )
   select measure, dimension, value, json_agg(json_build_array(day, count) order by day)::text as days,
     case when place = 1 then greatest(total - :most::int, 0) else 0 end as omitted
   from by_day join ranked using (measure, dimension, value)
   where place <= :most::int group by measure, dimension, value, place, total`,
);
const readPeople = statement(
  'read-counts-of-people',
  `with by_day as (
     select measure, dimension, value, day, sum(count)::bigint as count from daily_count
     where brand_id = :brand and (day = '' or day >= :from) and measure = any (:measures::text[])
     group by measure, dimension, value, day having sum(count) <> 0
   )
   select measure, dimension, value, json_agg(json_build_array(day, count) order by day)::text as days, 0 as omitted
   from by_day group by measure, dimension, value`,
);

/** Reads the largest counts in PostgreSQL. */
export function postgresLargestCounts({ run }: Engine): ReadLargestCounts {
  return async (brand, { from, to, most, measures }) => {
    const values = { brand, from, to, most };
    const isOfPeople = (measure: Measure): boolean => ofPeople.includes(measure);
    const daily = measures.filter((measure) => !isOfPeople(measure));
    const [largest, people] = [
      await run(readLargest({ ...values, measures: daily })),
      await run(readPeople({ ...values, measures: measures.filter(isOfPeople) })),
    ];
    return readLargestCounts([...largest.rows, ...people.rows]);
  };
}
