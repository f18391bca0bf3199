import type { Catalogue, StoredItem, Vendor } from './catalogue.ts';
import { member } from './member.ts';
import { readOffer } from './read-offer.ts';
import { address, list, string, text } from './untrusted.ts';

/** What may be chosen while nothing was read: nothing. */
export const emptyCatalogue: Catalogue = readCatalogue(undefined);

/**
 * Reads a brand's catalogue tolerantly: what cannot be used is dropped, never thrown into the page.
 * `assent check` says what was dropped and why.
 */
export function readCatalogue(file: unknown): Catalogue {
  const { vendors, ...offer } = readOffer(file);
  const details = new Map(list(member(file, 'vendors')).map((vendor) => [member(vendor, 'id'), vendor]));
  const months = Number(member(file, 'askAgainAfterMonths'));
  return {
    ...offer,
    vendors: vendors.map((vendor) => ({ ...vendor, ...readDetails(details.get(vendor.id)) })),
    askAgainAfterMonths: months >= 1 && months <= 24 ? Math.floor(months) : 6,
  };
}

function readDetails(vendor: unknown): Pick<Vendor, 'policyUrl' | 'retention' | 'storage' | 'country'> {
  return {
    policyUrl: address(member(vendor, 'policyUrl')),
    retention: text(member(vendor, 'retention')),
    storage: list(member(vendor, 'storage')).flatMap(readStoredItem),
    country: string(member(vendor, 'country')),
  };
}

function readStoredItem(item: unknown): StoredItem[] {
  const kind = member(item, 'kind');
  const name = string(member(item, 'name'));
  if (name === undefined) return [];
  const known =
    kind === 'cookie' || kind === 'localStorage' || kind === 'sessionStorage' || kind === 'indexedDB';
  return known ? [{ kind, name }] : [];
}
