import type { Catalogue, Exemption, Regime, StoredItem, Target, Vendor } from './catalogue.ts';
import { address, list, member, parseJson, string, strings, text, toJson } from '../environment/untrusted.ts';
import { type OfferedTarget, type OfferedVendor, readOffer } from './read-offer.ts';
import { catalogueIn, type CatalogueText, readRegime } from './catalogue-text.ts';
import { checksum, contentChecksum } from '../environment/checksum.ts';
import type { Environment } from '../environment/environment.ts';

/** The catalogue before one is loaded: empty. */
export const emptyCatalogue: Catalogue = readCatalogue(undefined);

/**
 * Parses a brand's catalogue tolerantly: it drops invalid parts and never throws. `assent check` reports what
 * is dropped.
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
    alternativeOptOutLink: member(file, 'alternativeOptOutLink') === true,
    askAgainAfterMonths: months >= 1 && months <= 24 ? Math.floor(months) : 6,
  };
}

/** Finds the first item with an id, like `readOffer`. */
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
  const purpose = text(member(item, 'purpose'));
  const duration = text(member(item, 'duration'));
  return [
    {
      kind,
      name,
      ...(path && { path }),
      ...(domain && { domain }),
      ...(purpose && { purpose }),
      ...(duration && { duration }),
    },
  ];
}

/** Allowed characters in an attribute of a cookie. */
function part(value: unknown): string | undefined {
  return string(value)?.match(/^[^\s;]+$/)?.[0];
}

/** Loads the catalogue of a page. */
export type LoadCatalogue = () => Promise<CatalogueText>;

/** A usable catalogue, and the regime that the server said. */
export interface LoadedCatalogue extends Pick<CatalogueText, 'placeRegime'> {
  readonly catalogue: Catalogue;
  /** Of what it says. */
  readonly checksum: string;
  /** Of its text. */
  readonly textChecksum: string;
  /** The name under which it is archived, if the browser can compute that. */
  readonly digest?: string | undefined;
}

/** The text of a catalogue, given as an object or by the URL of a JSON file. */
export async function catalogueText(source: unknown, environment: Environment): Promise<CatalogueText> {
  if (typeof source !== 'string') return { text: toJson(source) };
  const response = await environment.fetch(source, {}).catch((cause: unknown) => {
    throw new Error(`${source} cannot be reached.`, { cause });
  });
  if (!response.ok) throw new Error(`${source} answered ${response.status}.`);
  return { ...(await catalogueIn(response)), source };
}

/**
 * Parses the text of a catalogue. The regime of the place overrides its regime, and `regime` overrides both.
 *
 * @throws if it is not JSON, or lists no vendors. The list may be empty: then there is nothing to choose.
 */
export function parseCatalogue(
  { text, placeRegime, source = 'The catalogue' }: CatalogueText,
  own: Regime | undefined,
): LoadedCatalogue & { readonly file: unknown } {
  const file = parseJson(text);
  if (!Array.isArray(member(file, 'vendors')))
    throw new Error(`${source} is no JSON with a list of vendors.`);
  const read = readCatalogue(file);
  const regime = own ?? placeRegime ?? read.regime;
  return {
    catalogue: { ...read, regime },
    checksum: contentChecksum(file),
    textChecksum: checksum(text),
    placeRegime,
    file,
  };
}
