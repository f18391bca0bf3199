import type { Catalogue, Target, Vendor } from './catalogue.ts';
import type { CellName } from './cell-order.ts';
import { member, address, list, string, strings, text, unique } from '../environment/untrusted.ts';

/** The part of a catalogue that the first layer needs: vendors and targets. */
export interface AskedCatalogue extends Pick<Catalogue, 'brand' | 'languages' | 'messages'> {
  readonly targets: readonly OfferedTarget[];
  readonly vendors: readonly OfferedVendor[];
}

export type OfferedTarget = Pick<Target, 'id' | 'name' | 'required'>;
export type OfferedVendor = Pick<Vendor, 'id' | 'name' | 'targets'>;

/**
 * Parses the offer of a brand's catalogue tolerantly: it drops invalid parts and never throws. Ambiguous
 * values get the stricter meaning.
 */
export function readOffer(file: unknown): AskedCatalogue {
  const brand = member(file, 'brand');
  const policy = member(brand, 'privacyPolicy');
  const url = address(member(policy, 'url'));
  const targets = unique(list(member(file, 'targets')).flatMap(readTarget));
  return {
    brand: {
      name: text(member(brand, 'name')) ?? '',
      contact: string(member(brand, 'contact')),
      privacyPolicy:
        url === undefined ? undefined : { version: string(member(policy, 'version')) ?? '', url },
    },
    targets,
    vendors: unique(list(member(file, 'vendors')).flatMap((vendor) => readVendor(vendor, targets))),
    languages: strings(member(file, 'languages')),
    messages: member(file, 'messages'),
  };
}

/** All cells that a new visitor is asked about. */
export function cellsToAsk({ vendors, targets }: AskedCatalogue): readonly CellName[] {
  return vendors.flatMap((vendor) =>
    targets
      .filter(({ id, required }) => !required && vendor.targets.includes(id))
      .map(({ id }) => ({ vendor: vendor.id, target: id })),
  );
}

function readTarget(target: unknown): OfferedTarget[] {
  const id = string(member(target, 'id'));
  return id
    ? [{ id, name: text(member(target, 'name')) ?? id, required: member(target, 'required') === true }]
    : [];
}

function readVendor(vendor: unknown, known: readonly OfferedTarget[]): OfferedVendor[] {
  const id = string(member(vendor, 'id'));
  const named = strings(member(vendor, 'targets'));
  const targets = known.map((target) => target.id).filter((target) => named.includes(target));
  return id && targets.length ? [{ id, name: text(member(vendor, 'name')) ?? id, targets }] : [];
}
