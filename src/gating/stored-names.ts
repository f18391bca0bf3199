import type { Catalogue, StoredItem } from '../client/catalogue/catalogue.ts';

/** Something that is kept in this browser, and the vendor who lists it. */
export interface StoredName extends StoredItem {
  readonly vendor: string;
}

/**
 * The names among those that exist which are to be cleared for vendors: what they list, and nobody
 * lists who is allowed still. What is Assent's own is never among them, nor is anything for a `*`
 * alone, which would be all that the page keeps.
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
 * The cookies to be ended for vendors by the path or domain that they list, for a page does not see them
 * all. Which names begin as one that ends with `*`, only a page that sees them can tell.
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

/** Whether a name is the listed one, or begins with it when that ends with `*`. */
function matches(listed: string, name: string): boolean {
  if (!listed.endsWith('*')) return listed === name;
  return listed.length > 1 && name.startsWith(listed.slice(0, -1));
}

function isOurs(name: string): boolean {
  return /^(__Host-)?assent[._]/.test(name);
}
