import type { Catalogue, StoredItem } from '../client/catalogue/catalogue.ts';

/** A stored item, and the vendor that lists it. */
export interface StoredName extends StoredItem {
  readonly vendor: string;
}

/**
 * Selects from the existing items those to clear: the listed items of cleared vendors, except items that an
 * allowed vendor lists too. It never selects Assent's own items, and ignores a lone `*`, which would match
 * every item of the page.
 */
export function namesToClear(
  vendors: Catalogue['vendors'],
  isCleared: (vendorId: string) => boolean,
  isAllowed: (vendorId: string) => boolean,
  existing: readonly StoredItem[],
): StoredName[] {
  const lists = ({ storage }: (typeof vendors)[number], item: StoredItem) =>
    storage.some(({ kind, name }) => kind === item.kind && matches(name, item.name));
  const cleared = vendors.filter(({ id }) => isCleared(id));
  const allowed = vendors.filter(({ id }) => isAllowed(id));
  return existing.flatMap((item) => {
    const vendor = cleared.find((each) => lists(each, item));
    const isSpared = isOurs(item.name) || allowed.some((each) => lists(each, item));
    return vendor && !isSpared ? [{ ...item, vendor: vendor.id }] : [];
  });
}

/**
 * Selects the cookies that vendors list with a path or domain, because a page cannot read all of those. Names
 * that end with `*` are left out: only a page that can read a cookie knows its full name.
 */
export function cookiesElsewhere(
  vendors: Catalogue['vendors'],
  isCleared: (vendorId: string) => boolean,
  isAllowed: (vendorId: string) => boolean,
): StoredItem[] {
  const placed = ({ kind, name, path, domain }: StoredItem) =>
    kind === 'cookie' && (path ?? domain) !== undefined && !name.endsWith('*');
  const listed = vendors.flatMap(({ storage }) => storage.filter(placed));
  const cleared = new Set(namesToClear(vendors, isCleared, isAllowed, listed).map(({ name }) => name));
  return listed.filter(({ name }) => cleared.has(name));
}

/** Whether a name equals the listed one, or begins with it if that ends with `*`. */
function matches(listed: string, name: string): boolean {
  if (!listed.endsWith('*')) return listed === name;
  return listed.length > 1 && name.startsWith(listed.slice(0, -1));
}

function isOurs(name: string): boolean {
  return /^(__Host-)?assent[._]/.test(name);
}
