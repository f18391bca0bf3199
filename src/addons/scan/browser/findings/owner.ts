import { covers } from '../../../../protocol/loads.ts';
import type { CatalogueFile, CatalogueTarget } from '../../../../protocol/catalogue-file.ts';
import { companyOf } from '../../../vendors/protocol/company-of.ts';
import { recipeOf } from '../../../vendors/protocol/recipe-of.ts';
import type { SeenMark, State } from '../visit/observation.ts';
import { appliesUnasked } from '../../../../client/catalogue/catalogue.ts';

/** Whose an address is. */
export type Owner =
  | { readonly kind: 'site' }
  /** Those of the catalogue whose entry fits best, by their ids: several may name the same host. */
  | { readonly kind: 'vendor'; readonly ids: readonly [string, ...string[]] }
  /** In no catalogue: begun by a vendor of the catalogue, if there is `by`; with the company and the recipe, if they are known. */
  | {
      readonly kind: 'other';
      readonly host: string;
      readonly by?: string;
      readonly company?: string;
      readonly recipe?: string;
    };

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
  const vendorsOf = (address: string): readonly string[] => {
    const vendor = marked.get(address);
    if (vendor !== undefined && isKnown.has(vendor)) return [vendor];
    const url = new URL(address);
    const fitting = catalogue.vendors.flatMap(({ id, loads = [] }) =>
      loads.filter((entry) => covers(entry, url, site)).map(({ length }) => ({ id, length })),
    );
    const longest = Math.max(...fitting.map(({ length }) => length));
    return fitting.filter(({ length }) => length === longest).map(({ id }) => id);
  };
  return (address, initiators = []) => {
    const [id, ...others] = vendorsOf(address);
    if (id !== undefined) return { kind: 'vendor', ids: [id, ...others] };
    const url = new URL(address);
    if (url.host === new URL(site).host || own.some((entry) => covers(entry, url, site)))
      return { kind: 'site' };
    const [by] = initiators.flatMap(vendorsOf);
    const company = companyOf(url.hostname)?.name;
    const recipe = recipeOf(url)?.id;
    return {
      kind: 'other',
      host: url.host,
      ...(by !== undefined && { by }),
      ...(company !== undefined && { company }),
      ...(recipe !== undefined && { recipe }),
    };
  };
}

/** Whether something of a vendor is allowed in a state. `false` for an unknown vendor. */
export function isAllowedIn(
  state: State,
  vendor: string,
  { vendors, targets, regime = 'opt-in' }: Pick<CatalogueFile, 'vendors' | 'targets' | 'regime'>,
): boolean {
  const holds = (target: CatalogueTarget): boolean => {
    if (target.required || state === 'accepted') return true;
    if (state === 'refused' || state === 'withdrawn') return false;
    return appliesUnasked(regime, target, state === 'signal');
  };
  const asked = vendors.find(({ id }) => id === vendor)?.targets ?? [];
  return targets.some((target) => asked.includes(target.id) && holds(target));
}
