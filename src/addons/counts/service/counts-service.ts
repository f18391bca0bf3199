import type { ServiceAddOn } from '../../../service/add-on.ts';
import { countsIn } from './counts-store.ts';
import { ProxyCounts } from '../../../protocol/proxy-counts.ts';
import type { Limits } from '../../../protocol/limits.ts';
import { countBlocked } from './blocked-host.ts';
import { dayOf } from './count.ts';
import { countImpressions } from './impression.ts';
import { readJson } from '../../../service/request/posted-body.ts';
import type { CountStore } from './count-store.ts';
import type { Handler } from '../../../service/routes/api-routes.ts';

/** Takes what proxies count. */
export const countsService: ServiceAddOn = {
  open: ({ store, limits, clock }) => ({
    handlers: { addCounts: addCountsHandler(countsIn(store), limits, clock) },
  }),
};

/** Adds to today's counts what a proxy counted, and replies 204 once that is durable. */
function addCountsHandler(
  store: Pick<CountStore, 'addCounts'>,
  { serviceBody }: Pick<Limits, 'serviceBody'>,
  clock: () => number,
): Handler {
  return async (request, { brand }) => {
    const { value } = await readJson(request, ProxyCounts, serviceBody);
    const day = dayOf(clock());
    await store.addCounts([...countBlocked(brand.id, day, value), ...countImpressions(brand.id, day, value)]);
    return new Response(null, { status: 204 });
  };
}
