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
  createBrand: {
    method: 'POST',
    path: 'brands',
    role: 'administrator',
    body: z.strictObject({ name: z.string(), region: z.optional(z.string()) }),
    reply: BrandReply,
  },
  /** Renames a brand, or changes its region; an empty one removes it. */
  updateBrand: {
    method: 'PATCH',
    path: 'brands/:brandId',
    role: 'administrator',
    body: z.strictObject({ name: z.optional(z.string()), region: z.optional(z.string()) }),
    reply: BrandReply,
  },
  /** Deletes a brand without channels and data. */
  deleteBrand: { method: 'DELETE', path: 'brands/:brandId', role: 'administrator' },
} as const satisfies Record<string, DashboardCall>;
