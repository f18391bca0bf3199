import * as z from 'zod/mini';
import { ImpressionsReply } from '../../impressions/protocol/impression-tally.ts';
import type { DashboardCall } from './call.ts';

/** The calls about impressions. */
export const impressionCalls = {
  readImpressions: {
    method: 'GET',
    path: 'brands/:brandId/questions',
    role: 'viewer',
    query: z.strictObject({ from: z.string(), to: z.string() }),
    reply: ImpressionsReply,
  },
} as const satisfies Record<string, DashboardCall>;
