import type { countCalls } from '../../protocol/count-calls.ts';
import type { impressionCalls } from '../../protocol/impression-calls.ts';
import { readCounts } from '../../../counts/service/counts.ts';
import { readImpressions } from '../../../impressions/service/impressions.ts';
import type { CallHandlers } from './call-context.ts';

/** The handlers of the calls about counts. */
export const countRoutes: CallHandlers<keyof typeof countCalls | keyof typeof impressionCalls> = {
  readCounts: ({ brandId, query: { from, to } }, { store, clock }) =>
    readCounts(store, { brand: brandId, from, to }, clock),
  readImpressions: ({ brandId, query: { from, to } }, { store }) =>
    readImpressions(store, { brand: brandId, from, to }),
};
