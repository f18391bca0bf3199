import type { countCalls } from '../../protocol/count-calls.ts';
import type { questionCalls } from '../../protocol/question-calls.ts';
import { readCounts } from '../../../counts/service/counts.ts';
import { readQuestions } from '../../../impressions/service/questions.ts';
import type { CallHandlers } from './call-context.ts';

/** The handlers of the calls about counts. */
export const countRoutes: CallHandlers<keyof typeof countCalls | keyof typeof questionCalls> = {
  readCounts: ({ brandId, query: { from, to } }, { store, clock }) =>
    readCounts(store, { brand: brandId, from, to }, clock),
  readQuestions: ({ brandId, query: { from, to } }, { store }) =>
    readQuestions(store, { brand: brandId, from, to }),
};
