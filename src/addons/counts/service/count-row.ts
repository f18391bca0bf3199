import { Dimension, Measure } from '../protocol/measures.ts';
import type { Count } from './count.ts';
import { countTable } from './count-table.ts';
import { parseRow, type RowOf } from '../../../service/store/sql/tables.ts';

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
