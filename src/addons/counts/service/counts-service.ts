import type { ServiceAddOn } from '../../../service/service-options.ts';
import { addCountsHandler } from './count-route.ts';
import { countsIn } from './counts-store.ts';

/** Takes what proxies count. */
export const countsService: ServiceAddOn = {
  open: ({ store, limits, clock }) => ({
    handlers: { addCounts: addCountsHandler(countsIn(store), limits, clock) },
  }),
};
