import { Dimension, Measure } from '../../../protocol/reports/counts.ts';
import type { Count } from '../../counts/count.ts';
import type { RowOf } from '../sql/tables.ts';
import { parseRow } from '../sql/tables.ts';

/** Parses a row of the table of counts. */
export function readCountRow(row: unknown): Count {
  const { brand_id: brandId, ...rest } = parseRow('daily_count', row);
  const [measure, dimension] = [Measure.parse(rest.measure), Dimension.parse(rest.dimension)];
  return { brandId, ...rest, measure, dimension };
}

/** The row of a count. */
export function writeCountRow({ brandId, ...rest }: Count): RowOf<'daily_count'> {
  return { brand_id: brandId, ...rest };
}
