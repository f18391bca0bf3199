import * as z from 'zod/mini';
import { CatalogueFile, CatalogueVendor } from '../../../protocol/catalogue.ts';
import { findIn } from '../../scan/browser/findings/find.ts';
import { ownersBy } from '../../scan/browser/findings/owner.ts';
import { proposeCatalogue } from '../../scan/browser/report/proposal.ts';
import { startBrowser } from '../../scan/browser/visit/find-browser.ts';
import type { Observations } from '../../scan/browser/visit/observation.ts';
import { visitSite } from '../../scan/browser/visit/visit-site.ts';
import { recipes } from '../../vendors/protocol/recipes.ts';
import type { FoundVendors } from './questions.ts';

/** What a page loads, and from whom. */
export interface SeenVendors extends FoundVendors {
  /** Adds a draft for each company that has no recipe to the text of a catalogue. The brand decides on their purposes. */
  addOthers(text: string): string;
}

/**
 * Visits a page as somebody who comes for the first time and chooses nothing. The page may lack the widget.
 *
 * @param program the path of the browser. Default: one that is found
 * @throws {ScanError} if it cannot be looked at
 */
export async function visitBefore(
  address: string,
  program: string | undefined,
  path: string,
): Promise<SeenVendors> {
  const browser = await startBrowser(program, path);
  try {
    const seen = await visitSite(browser, {
      addresses: [address],
      asksFirst: true,
      beforeOnly: true,
      records: false,
      watch: 4_000,
      patience: 15_000,
      progress: () => {},
    });
    return vendorsIn(seen, new URL(address).origin);
  } finally {
    await browser.close();
  }
}

/** The vendors in what was seen of a site. */
export function vendorsIn(seen: Observations, site: string): SeenVendors {
  const ownerOf = ownersBy({ catalogue: { vendors: [] }, marks: [], site, own: [] });
  const others = seen.requests.map(({ address }) => ownerOf(address)).filter(({ kind }) => kind === 'other');
  const ids = new Set(others.map((owner) => ('recipe' in owner ? owner.recipe : undefined)));
  return {
    recipes: recipes.filter(({ id }) => ids.has(id)),
    hasOthers: ids.has(undefined),
    addOthers(text) {
      const catalogue = Growing.parse(JSON.parse(text));
      const findings = findIn(seen, { catalogue, site, own: [] });
      return `${JSON.stringify(proposeCatalogue(catalogue, findings), undefined, 2)}\n`;
    },
  };
}

/** Its vendors are still to come. */
const Growing = z.extend(CatalogueFile, { vendors: z.array(CatalogueVendor) });
