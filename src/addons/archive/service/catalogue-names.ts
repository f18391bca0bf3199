import { readCatalogue } from '../../../client/catalogue/read-catalogue.ts';
import { list, member, parseJson } from '../../../client/environment/untrusted.ts';
import { textIn } from '../../../locales/language.ts';
import { requireBrand } from '../../../service/administration/brand.ts';
import type { Store } from '../../../service/store/store.ts';
import type { CatalogueNames } from '../protocol/catalogue-names.ts';
import { noticeStore } from './archive-store.ts';

/**
 * The names in the newest catalogue that a brand has archived; none without one.
 *
 * @param brand its id or its name
 * @param language BCP 47 tag
 * @throws {AdministrationError} `brand-unknown`
 */
export async function catalogueNames(store: Store, brand: string, language: string): Promise<CatalogueNames> {
  const { id: brandId } = await requireBrand(store, brand);
  const notices = noticeStore(store.engine);
  for (const { sha256 } of (await notices.listNotices(brandId)).toReversed()) {
    const file = parseJson((await notices.findNotice(brandId, sha256))?.content ?? '');
    // Words of the widget are archived, too.
    if (!list(member(file, 'vendors')).length) continue;
    const { vendors, targets, languages } = readCatalogue(file);
    const say = ({ id, name }: (typeof vendors | typeof targets)[number]) => ({
      id,
      name: textIn(name, language, languages),
    });
    return { vendors: vendors.map(say), targets: targets.map(say) };
  }
  return { vendors: [], targets: [] };
}
