import { StoredItem } from '../../../../protocol/catalogue.ts';
import type { CatalogueFile, CatalogueVendor } from '../../../../protocol/catalogue-file.ts';
import { loadsForm } from '../../../../protocol/loads.ts';
import { vendorIdOf } from '../../../vendors/protocol/propose-vendors.ts';
import type { Finding } from '../findings/finding.ts';
import type { SeenItem } from '../visit/observation.ts';

/**
 * Adds to a catalogue what a scan found and it lacks: a vendor for each company, hosts, and what they store. Each new vendor
 * gets the first purpose that visitors are asked for: the brand decides which is the right one.
 */
export function proposeCatalogue(catalogue: CatalogueFile, findings: readonly Finding[]): CatalogueFile {
  const target = catalogue.targets.find(({ required }) => !required);
  const vendors = new Map(catalogue.vendors.map((vendor) => [vendor.id, vendor]));
  /** The ids of the new vendors, by their names. An id that is taken gets a number. */
  const added = new Map<string, string>();
  const idFor = (name: string) => {
    const id =
      added.get(name) ??
      [vendorIdOf(name), ...digits.map((digit) => `${vendorIdOf(name)}-${digit}`)].find(isFree) ??
      name;
    added.set(name, id);
    return id;
  };
  const isFree = (id: string) => !vendors.has(id);
  const change = (id: string, by: (vendor: CatalogueVendor) => CatalogueVendor) => {
    const vendor = vendors.get(id);
    if (vendor) vendors.set(id, by(vendor));
  };
  for (const { code, vendor: known, what, item, host = what, company: name = host } of findings) {
    // What an undeclared company stores belongs to its new vendor.
    const vendor = known ?? (item && added.get(name));
    if (code === 'undeclared' || code === 'brought-along') {
      if (!target || !loadsForm.test(what)) continue;
      const id = idFor(name);
      if (isFree(id)) vendors.set(id, { id, name, targets: [target.id] });
      change(id, ({ loads = [], ...rest }) => ({ ...rest, loads: [...new Set([...loads, what])] }));
    } else if (
      item &&
      vendor !== undefined &&
      code === 'unlisted-storage' &&
      StoredItem.safeParse(storedItem(item)).success
    )
      change(vendor, ({ storage = [], ...rest }) => ({ ...rest, storage: [...storage, storedItem(item)] }));
    else if (item && vendor !== undefined && code === 'left-after-withdrawal')
      change(vendor, ({ storage = [], ...rest }) => ({
        ...rest,
        storage: storage.map((each) => (each.name === item.name ? { ...each, ...placeOf(item) } : each)),
      }));
  }
  return { ...catalogue, vendors: [...vendors.values()] };
}

const digits = [2, 3, 4, 5, 6, 7, 8, 9];

const storedItem = (item: SeenItem): StoredItem => ({ kind: item.kind, name: item.name, ...placeOf(item) });

const placeOf = ({ path = '/' }: SeenItem): Pick<StoredItem, 'path'> => (path === '/' ? {} : { path });
