import type { BlockedCompany, blockedCalls } from '../../protocol/blocked-calls.ts';
import { otherNames } from '../../../counts/protocol/measures.ts';
import { readBlockedHosts } from '../../../csp/service/blocked-hosts.ts';
import { proposeVendors } from '../../../vendors/protocol/propose-vendors.ts';
import type { CallHandlers } from './call-context.ts';

/** The handlers of the calls about what policies blocked. */
export const blockedRoutes: CallHandlers<keyof typeof blockedCalls> = {
  async readBlockedHosts({ brandId }, { store, clock }) {
    const { hosts: all, omitted } = await readBlockedHosts(store, brandId, clock);
    const named = all.filter(({ host }) => host !== otherNames);
    const hosts = [...new Set(named.map(({ host }) => host))];
    const companies = proposeVendors(hosts).map(({ entry, recipe, hosts: ofCompany }): BlockedCompany => {
      const of = named.filter(({ host }) => ofCompany.includes(host));
      return {
        name: typeof entry.name === 'string' ? entry.name : entry.id,
        hosts: [...ofCompany],
        pages: [...new Set(of.map(({ page }) => page))],
        count: of.reduce((sum, { count }) => sum + count, 0),
        lastDay:
          of
            .map(({ lastDay }) => lastDay)
            .toSorted()
            .at(-1) ?? '',
        ...(recipe !== undefined && { recipe }),
        entry: JSON.stringify(entry, undefined, 2),
      };
    });
    return {
      companies: companies.toSorted((a, b) => b.count - a.count),
      omitted: omitted + (all.length - named.length),
    };
  },
};
