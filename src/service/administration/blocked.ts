import { dayOf } from '../counts/count.ts';
import type { Store } from '../store/store.ts';
import { requireBrand } from './brand.ts';

/** How often policies kept a page from a host. */
export interface BlockedCount {
  /** `(other names)` for all beyond the limit of a day. */
  readonly host: string;
  /** The path of the page. */
  readonly page: string;
  readonly count: number;
}

const period = 30 * 24 * 3_600_000;

/** The most pairs of a host and a page. */
const most = 500;

/**
 * Reads what policies blocked in the last 30 days, the largest numbers first.
 *
 * @param brand its id or its name
 * @throws {AdministrationError} `brand-unknown`
 */
export async function readBlocked(
  store: Store,
  brand: string,
  clock: () => number,
): Promise<{ readonly blocked: readonly BlockedCount[]; readonly omitted: number }> {
  const { id } = await requireBrand(store, brand);
  const days = { from: dayOf(clock() - period), to: dayOf(clock()) };
  const { counted, omitted } = await store.readLargestCounts(id, { ...days, most, measures: ['blocked'] });
  const blocked = counted.map(({ value, days: numbers }) => {
    const [, host = value, page = ''] = /^([^ ]*) (\/.*)$/.exec(value) ?? [];
    return { host, page, count: numbers.reduce((sum, [, count]) => sum + count, 0) };
  });
  return { blocked: blocked.toSorted((a, b) => b.count - a.count), omitted };
}
