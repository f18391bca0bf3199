import type { AdditionReader } from '../../../cli/settings/proxy-environment.ts';
import { blockedHosts } from '../proxy/blocked-hosts.ts';

/** Counts what policies block. */
export const countBlocked: AdditionReader = {
  setting: ['rates', 'reportsPerAddress'],
  read: ({ rates: { reportsPerAddress } = {} }) => ({
    addOn: () => blockedHosts({ rates: { reportsPerAddress } }),
  }),
};
