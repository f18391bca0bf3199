import type { ProxySetting } from '../../../cli/settings/proxy-environment.ts';
import { readRedisOptions } from '../node/redis-options.ts';
import { redisRateStore } from '../node/redis-rate-store.ts';
import { findServerFault } from '../node/server-fault.ts';

/** The Redis of `ASSENT_RATE_STORE`. */
export const rateStore: ProxySetting = {
  setting: ['rates', 'store'],
  read({ rates: { store: url } = {} }) {
    if (url === undefined) return undefined;
    readRedisOptions({ url });
    return {
      rateStore: () => redisRateStore({ url }),
      async findFault() {
        const fault = await findServerFault({ url });
        return fault && { sentence: `ASSENT_RATE_STORE ${fault.complaint}.`, isTemporary: fault.isTemporary };
      },
    };
  },
};
