import { CatalogueFile } from '../../../protocol/catalogue.ts';
import { recipes } from '../../vendors/protocol/recipes.ts';
import { InitError } from './init-error.ts';
import type { SeenVendors } from './seen-vendors.ts';
import { languagesWithoutTexts, newCatalogue } from './new-catalogue.ts';
import type { Project } from './project.ts';
import { type Ask, type GivenAnswers, readAnswers } from './questions.ts';
import { readOptional } from './site-files.ts';
import type { BrandOfSite } from './tenant.ts';
import { cataloguePath } from './wanted-files.ts';

/** The catalogue of a site, and what else depends on it. */
export interface SiteCatalogue extends BrandOfSite {
  readonly text: string;
  /** Whether it is to be made: one that is there always stays. */
  readonly isNew: boolean;
  readonly languages: readonly string[];
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
 * The catalogue that is there, or else a new one.
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
  const isNew = there === undefined;
  const seen = isNew ? await scan?.() : undefined;
  const made = isNew ? newCatalogue(await readAnswers(options, seen, person)) : there;
  const text = seen?.addOthers(made) ?? made;
  const { brand, vendors, languages = ['en'] } = parseCatalogue(path, text);
  const { url, version } = brand.privacyPolicy;
  return {
    text,
    isNew,
    languages,
    brand: typeof brand.name === 'string' ? brand.name : (Object.values(brand.name)[0] ?? ''),
    // The service takes no address without a host.
    policy: /^https?:/.test(url) ? { url, version } : undefined,
    vendors: vendors.filter(hasRecipe),
    drafts: seen ? vendors.filter((vendor) => !hasRecipe(vendor)).map(({ id }) => id) : [],
    untranslated: isNew ? languagesWithoutTexts(languages) : [],
  };
}

const hasRecipe = ({ id }: { readonly id: string }): boolean => recipes.some((recipe) => recipe.id === id);

function parseCatalogue(path: string, text: string): CatalogueFile {
  try {
    return CatalogueFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new InitError(
      [`${path} is not a valid catalogue. "assent check ${path}" says what is wrong.`],
      cause,
    );
  }
}
