import type { ProxySetting } from '../../../cli/settings/proxy-environment.ts';
import { blockedHosts } from '../proxy/blocked-hosts.ts';

/** Counts what policies block. */
export const countBlocked: ProxySetting = {
  setting: ['rates', 'reportsPerAddress'],
  read: ({ rates: { reportsPerAddress } = {} }) => ({
    addOn: () => blockedHosts({ rates: { reportsPerAddress } }),
  }),
};
