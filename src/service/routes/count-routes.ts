import { BlockedCounts } from '../../protocol/blocked-counts.ts';
import type { Limits } from '../../protocol/limits.ts';
import { countBlocked } from '../counts/blocked-host.ts';
import { dayOf } from '../counts/count.ts';
import { readJson } from '../request/posted-body.ts';
import type { Store } from '../store/store.ts';
import type { Handler } from './api-routes.ts';

/** Adds to today's counts of what policies blocked, and replies 204 once they are durable. */
export function countBlockedHandler(
  store: Pick<Store, 'addCounts'>,
  { serviceBody }: Pick<Limits, 'serviceBody'>,
  clock: () => number,
): Handler {
  return async (request, { brand }) => {
    const { value } = await readJson(request, BlockedCounts, serviceBody);
    await store.addCounts(countBlocked(brand.id, dayOf(clock()), value));
    return new Response(null, { status: 204 });
  };
}
