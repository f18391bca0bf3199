import type { BlockedCompany, blockedCalls } from '../../protocol/dashboard/blocked-calls.ts';
import { otherNames } from '../../protocol/dashboard/count-calls.ts';
import { readBlocked } from '../../service/administration/blocked.ts';
import { proposeVendors } from '../../vendors/propose-vendors.ts';
import type { CallHandlers } from './call-context.ts';

/** The most pages of a company in a reply. */
const mostPages = 10;

/** The handlers of the calls about what policies blocked. */
export const blockedRoutes: CallHandlers<keyof typeof blockedCalls> = {
  async readBlocked({ brandId }, { store, clock }) {
    const { blocked, omitted } = await readBlocked(store, brandId, clock);
    const named = blocked.filter(({ host }) => host !== otherNames);
    const hosts = [...new Set(named.map(({ host }) => host))];
    const companies = proposeVendors(hosts).map(({ entry, recipe, hosts: ofCompany }): BlockedCompany => {
      const of = named.filter(({ host }) => ofCompany.includes(host));
      return {
        name: typeof entry.name === 'string' ? entry.name : entry.id,
        hosts: [...ofCompany],
        pages: [...new Set(of.map(({ page }) => page))].slice(0, mostPages),
        count: of.reduce((sum, { count }) => sum + count, 0),
        ...(recipe !== undefined && { recipe }),
        entry: JSON.stringify(entry, undefined, 2),
      };
    });
    return {
      companies: companies.toSorted((a, b) => b.count - a.count),
      omitted: omitted + (blocked.length - named.length),
    };
  },
};
