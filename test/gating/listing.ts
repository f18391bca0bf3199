import type { StoredItem } from '../../src/index.ts';
import { catalogueOf } from './gated-page.ts';

/** A catalogue whose vendors list stored items. */
export function listing(storage: Readonly<Record<string, readonly StoredItem[]>>) {
  const catalogue = catalogueOf(3);
  return {
    ...catalogue,
    // By default tally also has a target that needs no consent, which would be an allowed cell.
    vendors: catalogue.vendors.map((vendor) => ({
      ...vendor,
      targets: vendor.targets.filter((id) => id !== 'basket'),
      storage: storage[vendor.id] ?? [],
    })),
  };
}
