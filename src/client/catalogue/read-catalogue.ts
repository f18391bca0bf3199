import type { Catalogue, Exemption, Regime, StoredItem, Target, Vendor } from './catalogue.ts';
import { member } from '../environment/member.ts';
import { readOffer } from './read-offer.ts';
import type { OfferedTarget, OfferedVendor } from './read-offer.ts';
import { address, list, string, strings, text } from './untrusted.ts';

/** What may be chosen while nothing was read: nothing. */
export const emptyCatalogue: Catalogue = readCatalogue(undefined);

/**
 * Reads a brand's catalogue tolerantly: what cannot be used is dropped, never thrown into the page.
 * `assent check` says what was dropped and why.
 */
export function readCatalogue(file: unknown): Catalogue {
  const { targets, vendors, ...offer } = readOffer(file);
  const months = Number(member(file, 'askAgainAfterMonths'));
  const targetById = byId(member(file, 'targets'));
  const vendorById = byId(member(file, 'vendors'));
  return {
    ...offer,
    targets: targets.map((target) => ({ ...target, ...readTargetDetails(targetById(target.id)) })),
    vendors: vendors.map((vendor) => ({ ...vendor, ...readVendorDetails(vendorById(vendor.id)) })),
    regime: readRegime(member(file, 'regime')),
    askAgainAfterMonths: months >= 1 && months <= 24 ? Math.floor(months) : 6,
  };
}

/** Of what is no known regime, the strictest. */
function readRegime(value: unknown): Regime {
  return value === 'opt-out' || value === 'notice' || value === 'gb' ? value : 'opt-in';
}

/** Finds the first item with an id, as the offer does. */
function byId(items: unknown): (id: string) => unknown {
  const entries = list(items).map((item) => [member(item, 'id'), item] as const);
  const found = new Map(entries.toReversed());
  return (id) => found.get(id);
}

function readTargetDetails(target: unknown): Omit<Target, keyof OfferedTarget> {
  const saleOrShare = member(target, 'saleOrShare') === true;
  return {
    description: text(member(target, 'description')) ?? '',
    reason: text(member(target, 'reason')),
    saleOrShare,
    exemption: saleOrShare ? undefined : readExemption(member(target, 'exemption')),
    signals: strings(member(target, 'signals')),
  };
}

function readExemption(value: unknown): Exemption | undefined {
  return value === 'statistics' || value === 'appearance' ? value : undefined;
}

function readVendorDetails(vendor: unknown): Omit<Vendor, keyof OfferedVendor> {
  return {
    policyUrl: address(member(vendor, 'policyUrl')),
    retention: text(member(vendor, 'retention')),
    storage: list(member(vendor, 'storage')).flatMap(readStoredItem),
    signals: strings(member(vendor, 'signals')),
    country: string(member(vendor, 'country')),
  };
}

function readStoredItem(item: unknown): StoredItem[] {
  const kind = member(item, 'kind');
  const name = string(member(item, 'name'));
  if (name === undefined) return [];
  const known =
    kind === 'cookie' || kind === 'localStorage' || kind === 'sessionStorage' || kind === 'indexedDB';
  if (!known) return [];
  const path = part(member(item, 'path'));
  const domain = part(member(item, 'domain'));
  return [{ kind, name, ...(path && { path }), ...(domain && { domain }) }];
}

/** What may stand in an attribute of a cookie. */
function part(value: unknown): string | undefined {
  return string(value)?.match(/^[^\s;]+$/)?.[0];
}
