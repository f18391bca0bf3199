import { type CountReply, mostDays, proxyMeasures } from '../protocol/shown-counts.ts';
import { Measure } from '../protocol/measures.ts';
import { dayOf } from './count.ts';
import { countsIn } from './counts-store.ts';
import { most, seriesOf } from './series.ts';
import type { Store } from '../../../service/store/store.ts';
import { AdministrationError } from '../../../service/administration/administration-error.ts';
import { requireBrand } from '../../../service/administration/brand.ts';

const charted = Measure.options.filter((measure) => ![...proxyMeasures, 'shown'].includes(measure));

/** Which counts to read. */
export interface CountsWanted {
  /** The id or the name of the brand. */
  readonly brand: string;
  /** The first and the last day in UTC, such as `2026-11-23`. */
  readonly from: string;
  readonly to: string;
}

/**
 * Reads the counts of a brand by day, without small numbers, except those of channels for tests.
 *
 * @throws {AdministrationError} `brand-unknown`, `value-invalid`
 */
export async function readCounts(
  store: Store,
  { brand, from, to }: CountsWanted,
  clock: () => number = Date.now,
): Promise<CountReply> {
  checkPeriod({ from, to });
  const { id } = await requireBrand(store, brand);
  const today = dayOf(clock());
  const last = to > today ? today : to;
  const channels = await store.listChannels(id);
  const { series, omitted } = seriesOf(
    await countsIn(store).readLargestCounts(id, { from, to: last, most, measures: charted }),
    { from, to: last, today },
    new Set(channels.filter(({ isTest }) => isTest).map((channel) => channel.id)),
  );
  const names = channels.map((channel) => ({
    id: channel.id,
    ...(channel.name !== undefined && { name: channel.name }),
  }));
  return { from, to, series: [...series], omitted, channels: names };
}

/** @throws {AdministrationError} `value-invalid` */
export function checkPeriod({ from, to }: Pick<CountsWanted, 'from' | 'to'>): void {
  const days = (timeOf(to) - timeOf(from)) / (24 * 3_600_000) + 1;
  if (days < 1)
    throw new AdministrationError('value-invalid', `The first day, ${from}, is after the last day, ${to}.`);
  if (days > mostDays)
    throw new AdministrationError(
      'value-invalid',
      `The period can have at most ${mostDays} days. It has ${days}.`,
    );
}

function timeOf(day: string): number {
  const time = Date.parse(day);
  if (/^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(time) && dayOf(time) === day) return time;
  throw new AdministrationError('value-invalid', 'A day must be a date such as 2026-11-23.');
}
