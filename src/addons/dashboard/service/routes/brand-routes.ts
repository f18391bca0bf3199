import type { brandCalls } from '../../protocol/brand-calls.ts';
import { allows } from '../../protocol/role.ts';
import {
  createBrand,
  deleteBrand,
  listBrands,
  updateBrand,
} from '../../../../service/administration/brand.ts';
import { catalogueNames } from '../../../archive/service/catalogue-names.ts';
import type { CallHandlers } from './call-context.ts';

/** The handlers of the calls about brands. */
export const brandRoutes: CallHandlers<keyof typeof brandCalls> = {
  listBrands: async (_input, { store, grants }) => ({
    brands: (await listBrands(store)).filter(({ id }) => allows(grants, 'viewer', id)),
  }),
  readNames: ({ brandId, query: { language } }, { store }) => catalogueNames(store, brandId, language),
  createBrand: ({ body }, { store, actor }) => createBrand(store, body, actor),
  updateBrand: ({ brandId, body }, { store, actor }) => updateBrand(store, brandId, body, actor),
  deleteBrand: async ({ brandId }, { store, actor }) => {
    await deleteBrand(store, brandId, actor);
    return undefined;
  },
};
