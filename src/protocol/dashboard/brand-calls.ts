import * as z from 'zod/mini';
import type { DashboardCall } from './call.ts';

/** A brand without its key. */
const BrandReply = z.object({ id: z.string(), name: z.string(), region: z.optional(z.string()) });

/** The calls about brands. */
export const brandCalls = {
  /** The brands that the person may see, oldest first. */
  listBrands: {
    method: 'GET',
    path: 'brands',
    role: 'viewer',
    forAnyBrand: true,
    reply: z.object({ brands: z.array(BrandReply) }),
  },
} as const satisfies Record<string, DashboardCall>;
