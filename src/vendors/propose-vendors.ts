import type { CatalogueVendor } from '../protocol/catalogue.ts';
import { coversHost } from '../protocol/loads.ts';
import { catalogueEntry } from './catalogue-entry.ts';
import { companyOf } from './company-of.ts';
import { recipes } from './recipes.ts';
import { vendorIdOf } from './vendor-id.ts';

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
    // Of a host that several recipes share, only the whole address says which one it is.
    const recipe = others.length > 0 ? undefined : first;
    const name = recipe?.name ?? companyOf(hostname)?.name ?? host;
    const { hosts: before = [] } = groups.get(name) ?? {};
    const all = [...before, host];
    groups.set(name, {
      hosts: all,
      ...(recipe && { recipe: recipe.id }),
      entry: recipe
        ? catalogueEntry(recipe, recipe.suggestedTarget)
        : { id: vendorIdOf(name), name, targets: [undecided], loads: all },
    });
  }
  return [...groups.values()];
}
