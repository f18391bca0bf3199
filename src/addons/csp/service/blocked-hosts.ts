import { blockedDays, type CountedHost, readBlockedHost } from '../../counts/service/blocked-host.ts';
import { dayOf } from '../../counts/service/count.ts';
import { countsIn } from '../../counts/service/counts-store.ts';
import type { Store } from '../../../service/store/store.ts';
import { requireBrand } from '../../../service/administration/brand.ts';

const day = 24 * 3_600_000;

/** The most pairs of a host and a page. */
const most = 500;

/**
 * Reads which hosts policies blocked in the days for which that is kept, the largest numbers first.
 *
 * @param brand its id or its name
 * @throws {AdministrationError} `brand-unknown`
 */
export async function readBlockedHosts(
  store: Store,
  brand: string,
  clock: () => number,
): Promise<{ readonly hosts: readonly CountedHost[]; readonly omitted: number }> {
  const { id } = await requireBrand(store, brand);
  const days = { from: dayOf(clock() - (blockedDays - 1) * day), to: dayOf(clock()) };
  const { counted, omitted } = await countsIn(store).readLargestCounts(id, {
    ...days,
    most,
    measures: ['blocked'],
  });
  return { hosts: counted.map(readBlockedHost).toSorted((a, b) => b.count - a.count), omitted };
}
