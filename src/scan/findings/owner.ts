import type { Vendor } from '../../client/catalogue/catalogue.ts';
import { covers } from '../../protocol/loads.ts';
import type { CatalogueFile } from '../../protocol/catalogue-file.ts';
import { companyOf } from '../../vendors/company-of.ts';
import type { SeenMark } from '../visit/observation.ts';

/** Whose an address is. */
export type Owner =
  | { readonly kind: 'site' }
  /** One of the catalogue, by its id. */
  | { readonly kind: 'vendor'; readonly id: Vendor['id'] }
  /** In no catalogue: begun by a vendor of the catalogue, if there is `by`. The company is named if it is known. */
  | { readonly kind: 'other'; readonly host: string; readonly by?: string; readonly company?: string };

/** What the owners of addresses are found by. */
export interface OwnerSources {
  readonly catalogue: Pick<CatalogueFile, 'vendors'>;
  readonly marks: readonly SeenMark[];
  /** The origin of the site. */
  readonly site: string;
  /** Other hosts of the brand, in the form of `loads`. */
  readonly own: readonly string[];
}

/**
 * Finds whose an address is: by the marks of any page, by `loads`, and else by what began the request.
 *
 * @returns a function of an address and of its initiators, nearest first.
 */
export function ownersBy({
  catalogue,
  marks,
  site,
  own,
}: OwnerSources): (address: string, initiators?: readonly string[]) => Owner {
  const marked = new Map(marks.map(({ address, vendor }) => [address, vendor]));
  const isKnown = new Set(catalogue.vendors.map(({ id }) => id));
  const vendorOf = (address: string): string | undefined => {
    const vendor = marked.get(address);
    if (vendor !== undefined && isKnown.has(vendor)) return vendor;
    const url = new URL(address);
    return catalogue.vendors.find(({ loads = [] }) => loads.some((entry) => covers(entry, url, site)))?.id;
  };
  return (address, initiators = []) => {
    const id = vendorOf(address);
    if (id !== undefined) return { kind: 'vendor', id };
    const url = new URL(address);
    if (url.origin === site || own.some((entry) => covers(entry, url, site))) return { kind: 'site' };
    const by = initiators.map(vendorOf).find((each) => each !== undefined);
    const company = companyOf(url.hostname)?.name;
    return {
      kind: 'other',
      host: url.host,
      ...(by !== undefined && { by }),
      ...(company !== undefined && { company }),
    };
  };
}
