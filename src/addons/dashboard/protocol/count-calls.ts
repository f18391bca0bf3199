import * as z from 'zod/mini';
import { CountReply } from '../../counts/protocol/shown-counts.ts';
import type { DashboardCall } from './call.ts';

/** The calls about counts. */
export const countCalls = {
  readCounts: {
    method: 'GET',
    path: 'brands/:brandId/counts',
    role: 'viewer',
    query: z.strictObject({ from: z.string(), to: z.string() }),
    reply: CountReply,
  },
} as const satisfies Record<string, DashboardCall>;
