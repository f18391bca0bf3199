import { proxyEndpoints } from '../../../protocol/endpoints.ts';
import type { ProxyAddOn } from '../../../proxy/add-on.ts';
import { readRate } from '../../../proxy/settings/rate-options.ts';
import { named, readOptions } from '../../../sdk/settings/option-values.ts';
import { counterOf } from '../../counts/proxy/counter.ts';
import { reportAnswer } from './blocked-report.ts';

/** The options of `blockedHosts`. */
export interface BlockedHostsOptions {
  readonly rates?: {
    /** Reports of blocked hosts from one address per minute, from 1 to 1,000,000. Default 60. */
    readonly reportsPerAddress?: number | undefined;
  };
}

/**
 * Counts the hosts that a Content Security Policy blocked, by the reports of browsers, for the dashboard.
 *
 * @throws {OptionError} for unknown options and invalid values.
 */
export function blockedHosts(options: BlockedHostsOptions = {}): ProxyAddOn {
  const { rates } = named('blockedHosts', () =>
    readOptions(options, { rates: () => readRates(options.rates ?? {}) }),
  );
  return {
    open: (tools) => ({
      routes: [
        {
          name: 'reportBlocked',
          ...proxyEndpoints.reportBlocked,
          limit: rates.reportsPerAddress,
          sender: 'browser',
          answer: reportAnswer(counterOf('blocked', tools)),
        },
      ],
    }),
  };
}

function readRates(given: NonNullable<BlockedHostsOptions['rates']>) {
  const standard = { most: 60, window: 60_000 };
  const reportsPerAddress = () => readRate('reportsPerAddress', given.reportsPerAddress, standard);
  return readOptions(given, { reportsPerAddress }, 'rates.');
}
