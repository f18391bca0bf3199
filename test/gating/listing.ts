import type { StoredItem } from '../../src/index.ts';
import { catalogueOf } from './gated-page.ts';

/** A catalogue in which vendors list what they keep. */
export function listing(storage: Readonly<Record<string, readonly StoredItem[]>>) {
  const catalogue = catalogueOf(3);
  return {
    ...catalogue,
    // The page's own vendor, tally, has a target that needs no consent: that would be one allowed cell.
    vendors: catalogue.vendors.map((vendor) => ({
      ...vendor,
      targets: vendor.targets.filter((id) => id !== 'basket'),
      storage: storage[vendor.id] ?? [],
    })),
  };
}
