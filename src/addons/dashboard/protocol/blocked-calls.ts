import * as z from 'zod/mini';
import type { DashboardCall } from './call.ts';

/** Hosts of one company that policies blocked, and that no catalogue lists. */
export const BlockedCompany = z.object({
  name: z.string(),
  hosts: z.array(z.string()),
  /** The first parts of the paths of the pages. Those with the most requests come first. */
  pages: z.array(z.string()),
  /** Requests in the last 30 days. */
  count: z.number(),
  /** The last day on which there was one, in UTC. */
  lastDay: z.string(),
  /** The id of the recipe: `assent vendor add` takes it. */
  recipe: z.optional(z.string()),
  /** JSON for the list `vendors` of the catalogue. */
  entry: z.string(),
});

export type BlockedCompany = z.infer<typeof BlockedCompany>;

/** The calls about what policies blocked. */
export const blockedCalls = {
  readBlockedHosts: {
    method: 'GET',
    path: 'brands/:brandId/blocked',
    role: 'viewer',
    reply: z.object({
      /** Those that were blocked most often come first. */
      companies: z.array(BlockedCompany),
      /** The number of pairs of a host and a page that were left out, because there are too many. */
      omitted: z.number(),
    }),
  },
} as const satisfies Record<string, DashboardCall>;
