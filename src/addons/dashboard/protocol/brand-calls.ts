import * as z from 'zod/mini';
import { CatalogueNames } from '../../archive/protocol/catalogue-names.ts';
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
  /** What the newest archived catalogue calls companies and purposes. */
  readNames: {
    method: 'GET',
    path: 'brands/:brandId/names',
    role: 'viewer',
    query: z.strictObject({ language: z.string() }),
    reply: CatalogueNames,
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
