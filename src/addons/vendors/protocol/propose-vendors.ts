import type { CatalogueVendor } from '../../../protocol/catalogue.ts';
import { coversHost } from '../../../protocol/loads.ts';
import { catalogueEntry } from './catalogue-entry.ts';
import { companyOf } from './company-of.ts';
import { recipes } from './recipes.ts';

/** Hosts of one company, and an entry for them. */
export interface ProposedVendor {
  readonly hosts: readonly string[];
  /** The id of the recipe that has these hosts. */
  readonly recipe?: string;
  /** For the list `vendors` of a catalogue. Its target is a suggestion: the purpose is the brand's decision. */
  readonly entry: CatalogueVendor;
}

/** The target of an entry without a recipe. `assent check` refuses it, so that nobody forgets to decide. */
const undecided = 'your-target';

/**
 * Proposes an entry for the hosts of each company: with the facts of its recipe, or else with its name from the list of
 * third-party-web, or that of the host.
 */
export function proposeVendors(hosts: readonly string[]): readonly ProposedVendor[] {
  const groups = new Map<string, ProposedVendor>();
  for (const host of hosts) {
    const [hostname = ''] = host.split(':');
    const [first, ...others] = recipes.filter(({ loads }) => loads.some((entry) => coversHost(entry, host)));
    // Of a host that recipes share, or of which one lists a part, only the whole address says whose it is.
    const isOfOne = first?.loads.some((entry) => !entry.includes('/') && coversHost(entry, host));
    const recipe = isOfOne && others.length === 0 ? first : undefined;
    const company = companyOf(hostname)?.name ?? host.replace('*.', '');
    const key = recipe ? `recipe ${recipe.id}` : `company ${company}`;
    const all = [...(groups.get(key)?.hosts ?? []), host];
    groups.set(key, {
      hosts: all,
      ...(recipe && { recipe: recipe.id }),
      entry: recipe
        ? catalogueEntry(recipe, recipe.suggestedTarget)
        : { id: vendorIdOf(company) || hostname, name: company, targets: [undecided], loads: all },
    });
  }
  return [...groups.values()];
}

/** An id for a vendor with this name: `google-maps` for "Google Maps". Empty if it has no Latin letter or digit. */
export function vendorIdOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
