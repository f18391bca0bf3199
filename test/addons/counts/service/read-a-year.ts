import { DatabaseSync } from 'node:sqlite';
import { sqliteEngine } from '../../../../src/service/store/sqlite/sqlite-engine.ts';
import { sqliteLargestCounts } from '../../../../src/addons/counts/service/sqlite-largest-counts.ts';

/** Reads 2,000 names that are counted on each of 300 days, for the test that runs this in little memory. */
const database = new DatabaseSync(':memory:');
database.exec(`
  create table daily_count (
    brand_id text, day text, measure text, dimension text, value text, count integer,
    primary key (brand_id, day, measure, dimension, value)
  ) without rowid;
  with recursive
    day (number) as (select 0 union all select number + 1 from day where number < 299),
    name (number) as (select 0 union all select number + 1 from name where number < 1999)
  insert into daily_count
  select 'brand', date('2026-01-01', day.number || ' days'), 'accepted', 'vendor', 'name ' || name.number, 1
  from day cross join name
`);
const { counted, omitted } = await sqliteLargestCounts(sqliteEngine(database))('brand', {
  from: '2026-01-01',
  to: '2026-12-31',
  most: 50,
  measures: ['accepted'],
});
const days = new Set(counted.map((each) => each.days.length));
process.stdout.write(`${counted.length} values of ${[...days].join(' and ')} days, ${omitted} left out`);
