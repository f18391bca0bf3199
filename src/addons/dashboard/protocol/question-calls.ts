import * as z from 'zod/mini';
import { QuestionReply } from '../../impressions/protocol/question-tally.ts';
import type { DashboardCall } from './call.ts';

/** The calls about how many were asked. */
export const questionCalls = {
  readQuestions: {
    method: 'GET',
    path: 'brands/:brandId/questions',
    role: 'viewer',
    query: z.strictObject({ from: z.string(), to: z.string() }),
    reply: QuestionReply,
  },
} as const satisfies Record<string, DashboardCall>;
