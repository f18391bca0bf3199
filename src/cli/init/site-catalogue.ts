import { CatalogueFile } from '../../protocol/catalogue.ts';
import { recipes } from '../../vendors/recipes.ts';
import { InitError } from './init-error.ts';
import type { SeenVendors } from './seen-vendors.ts';
import { languagesWithoutTexts, newCatalogue } from './new-catalogue.ts';
import type { Project } from './project.ts';
import { readAnswers } from './questions.ts';
import type { Ask, GivenAnswers } from './questions.ts';
import { readOptional } from './site-files.ts';
import type { BrandOfSite } from './tenant.ts';
import { cataloguePath } from './wanted-files.ts';

/** The catalogue of a site, and what else depends on it. */
export interface SiteCatalogue extends BrandOfSite {
  readonly text: string;
  /** The vendors for which there are recipes. */
  readonly vendors: readonly { readonly id: string }[];
  /** The ids of those without one, which a scan has added. */
  readonly drafts: readonly string[];
  /** Languages that lack texts in a new catalogue. */
  readonly untranslated: readonly string[];
}

/** Where what is not given comes from. */
export interface Sources {
  readonly ask: Ask | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Looks at the pages of the site, if it has an address. */
  readonly scan: (() => Promise<SeenVendors>) | undefined;
}

/**
 * The catalogue as it should be: the one that is there, unless the options say all that a new one needs.
 *
 * @throws {InitError}
 */
export async function readSiteCatalogue(
  project: Project,
  options: GivenAnswers,
  { scan, ...person }: Sources,
): Promise<SiteCatalogue> {
  const path = cataloguePath(project);
  const there = await readOptional(project.folder, path);
  const saysAll = [options.brand, options.contact, options.policy, options.vendors].every(Boolean);
  const known = there === undefined ? undefined : parseCatalogue(path, there);
  const policyVersion = options.policyVersion ?? known?.brand.privacyPolicy.version;
  const given = { ...options, ...(policyVersion !== undefined && { policyVersion }) };
  const keeps = known && (!saysAll || scan);
  const seen = keeps ? undefined : await scan?.();
  const answered = keeps ? undefined : newCatalogue(await readAnswers(given, seen, person));
  const text = answered === undefined ? (there ?? '') : (seen?.addOthers(answered) ?? answered);
  const { brand, vendors, languages } = known ?? parseCatalogue(path, text);
  const { url, version } = brand.privacyPolicy;
  return {
    text,
    brand: typeof brand.name === 'string' ? brand.name : (Object.values(brand.name)[0] ?? ''),
    // The service takes no address without a host.
    policy: /^https?:/.test(url) ? { url, version } : undefined,
    vendors: vendors.filter(hasRecipe),
    drafts: seen ? vendors.filter((vendor) => !hasRecipe(vendor)).map(({ id }) => id) : [],
    untranslated: known ? [] : languagesWithoutTexts(languages ?? []),
  };
}

const hasRecipe = ({ id }: { readonly id: string }): boolean => recipes.some((recipe) => recipe.id === id);

function parseCatalogue(path: string, text: string): CatalogueFile {
  try {
    return CatalogueFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new InitError(
      [`${path} is not a valid catalogue. "assent check ${path}" says what is wrong.`, 'Nothing is written.'],
      cause,
    );
  }
}
