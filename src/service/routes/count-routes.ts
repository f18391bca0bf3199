import { ProxyCounts } from '../../protocol/proxy-counts.ts';
import type { Limits } from '../../protocol/limits.ts';
import { countBlocked } from '../counts/blocked-host.ts';
import { dayOf } from '../counts/count.ts';
import { countQuestions } from '../counts/question.ts';
import { readJson } from '../request/posted-body.ts';
import type { Store } from '../store/store.ts';
import type { Handler } from './api-routes.ts';

/** Adds to today's counts what a proxy counted, and replies 204 once that is durable. */
export function addCountsHandler(
  store: Pick<Store, 'addCounts'>,
  { serviceBody }: Pick<Limits, 'serviceBody'>,
  clock: () => number,
): Handler {
  return async (request, { brand }) => {
    const { value } = await readJson(request, ProxyCounts, serviceBody);
    const day = dayOf(clock());
    await store.addCounts([...countBlocked(brand.id, day, value), ...countQuestions(brand.id, day, value)]);
    return new Response(null, { status: 204 });
  };
}
