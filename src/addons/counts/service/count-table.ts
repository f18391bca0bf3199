import { parseRow, type RowOf, type Table } from '../../../service/store/sql/tables.ts';
import { Dimension, Measure } from '../protocol/measures.ts';
import type { Count } from './count.ts';

/** The table of what a day adds up to. */
export const countTable = {
  name: 'daily_count',
  columns: { brand_id: 'key', day: 'key', measure: 'key', dimension: 'key', value: 'key', count: 'integer' },
  hasBucket: true,
} as const satisfies Table;

/** The statements that create it. */
export const countMigrations = {
  sqlite: [
    [
      `create table daily_count (
        brand_id text not null,
        day text not null,
        measure text not null,
        dimension text not null,
        value text not null,
        count integer not null,
        primary key (brand_id, day, measure, dimension, value)
      ) strict, without rowid`,
    ],
  ],
  postgres: [
    [
      `create table daily_count (
        bucket int not null,
        brand_id text collate "C" not null,
        day text collate "C" not null,
        measure text collate "C" not null,
        dimension text collate "C" not null,
        value text collate "C" not null,
        count bigint not null,
        primary key (bucket, brand_id, day, measure, dimension, value)
      ) with (fillfactor = 50)`,
      'create index daily_count_by_day on daily_count (brand_id, day)',
    ],
  ],
};

/** Parses a row of the table of counts. */
export function readCountRow(row: unknown): Count {
  const { brand_id: brandId, ...rest } = parseRow(countTable, row);
  const [measure, dimension] = [Measure.parse(rest.measure), Dimension.parse(rest.dimension)];
  return { brandId, ...rest, measure, dimension };
}

/** The row of a count. */
export function writeCountRow({ brandId, ...rest }: Count): RowOf<typeof countTable> {
  return { brand_id: brandId, ...rest };
}
