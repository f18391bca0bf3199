import type { CatalogueFile, CatalogueTarget } from '../../../protocol/catalogue.ts';
import type { Recipe } from '../../vendors/protocol/recipes/recipe.ts';
import { addVendor } from '../../vendors/cli/add-vendor.ts';
import { wordsOf } from './target-texts.ts';

/** What a brand says about itself and its pages. */
export interface CatalogueAnswers {
  readonly brand: string;
  readonly contact: string;
  readonly policy: { readonly version: string; readonly url: string };
  /** BCP 47 tags, the first for what is written in one language only. */
  readonly languages: readonly [string, ...string[]];
  readonly vendors: readonly Recipe[];
}

/** The text of a catalogue with the vendors of recipes, each for the purpose that its recipe suggests. */
export function newCatalogue({ brand, contact, policy, languages, vendors }: CatalogueAnswers): string {
  const purposes = [...new Set(vendors.map(({ suggestedTarget }) => suggestedTarget))];
  // Other vendors may be added, for a purpose that is there.
  const known = purposes.length ? purposes : ['statistics'];
  const start: CatalogueFile = {
    brand: { name: brand, contact, privacyPolicy: { ...policy } },
    languages: [...languages],
    targets: known.map((id) => targetIn(id, languages)),
    vendors: [],
  };
  const text = `${JSON.stringify(start, undefined, 2)}\n`;
  return vendors.reduce((catalogue, recipe) => addVendor(catalogue, recipe).text, text);
}

/** The languages for which there are no texts: in the catalogue they are missing, and a single one is in English. */
export function languagesWithoutTexts(languages: readonly string[]): readonly string[] {
  return languages.filter((tag) => !wordsOf('statistics', tag));
}

function targetIn(id: string, languages: readonly [string, ...string[]]): CatalogueTarget {
  const [name, description] = [0, 1].map((index) => {
    const [only, ...others] = languages;
    const textIn = (tag: string) => wordsOf(id, tag)?.[index] ?? '';
    if (!others.length) return textIn(only) || textIn('en') || id;
    const texts = languages.map((tag) => [tag, textIn(tag)] as const).filter(([, text]) => text);
    return texts.length ? Object.fromEntries(texts) : id;
  });
  return { id, name: name ?? id, description: description ?? id };
}
