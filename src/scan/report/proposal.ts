import type { CatalogueFile, CatalogueVendor, StoredItem } from '../../protocol/catalogue-file.ts';
import type { Finding } from '../findings/finding.ts';
import type { SeenItem } from '../visit/observation.ts';

/**
 * Adds to a catalogue what a scan found and it lacks: a vendor for each company, hosts, and what they store. Each new vendor
 * gets the first purpose that visitors are asked for: the brand decides which is the right one.
 */
export function proposeCatalogue(catalogue: CatalogueFile, findings: readonly Finding[]): CatalogueFile {
  const target = catalogue.targets.find(({ required }) => !required);
  const vendors = new Map(catalogue.vendors.map((vendor) => [vendor.id, vendor]));
  const change = (id: string, name: string, by: (vendor: CatalogueVendor) => CatalogueVendor) => {
    const vendor = vendors.get(id) ?? { id, name, targets: target ? [target.id] : [] };
    vendors.set(id, by(vendor));
  };
  for (const { code, vendor, what, item, company: name = what } of findings) {
    if (code === 'undeclared' || code === 'brought-along') {
      change(idOf(name), name, ({ loads = [], ...rest }) => ({
        ...rest,
        loads: [...new Set([...loads, what])],
      }));
    } else if (item && vendor !== undefined && code === 'unlisted-storage')
      change(vendor, vendor, ({ storage = [], ...rest }) => ({
        ...rest,
        storage: [...storage, storedItem(item)],
      }));
    else if (item && vendor !== undefined && code === 'left-after-withdrawal')
      change(vendor, vendor, ({ storage = [], ...rest }) => ({
        ...rest,
        storage: storage.map((each) => (each.name === item.name ? { ...each, ...placeOf(item) } : each)),
      }));
  }
  return { ...catalogue, vendors: [...vendors.values()] };
}

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const storedItem = (item: SeenItem): StoredItem => ({ kind: item.kind, name: item.name, ...placeOf(item) });

const placeOf = ({ path = '/' }: SeenItem): Pick<StoredItem, 'path'> => (path === '/' ? {} : { path });
