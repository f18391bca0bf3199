import type { countCalls } from '../../protocol/dashboard/count-calls.ts';
import { readCounts } from '../../service/administration/counts.ts';
import type { CallHandlers } from './call-context.ts';

/** The handlers of the calls about counts. */
export const countRoutes: CallHandlers<keyof typeof countCalls> = {
  readCounts: ({ brandId, query: { from, to } }, { store, clock }) =>
    readCounts(store, { brand: brandId, from, to }, clock),
};
