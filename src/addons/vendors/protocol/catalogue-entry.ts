import type { CatalogueVendor, Text } from '../../../protocol/catalogue.ts';
import type { Period, Recipe } from './recipes/recipe.ts';

/**
 * The entry of a vendor in a catalogue, with the facts of its recipe.
 *
 * @param languages those of the catalogue
 */
export function catalogueEntry(
  recipe: Recipe,
  target: string,
  languages: readonly string[] = [],
): CatalogueVendor {
  const { id, name, policyUrl, kept, country, signals, storage, loads } = recipe;
  return {
    id,
    name,
    targets: [target],
    policyUrl,
    ...(kept && { retention: inLanguages(kept, languages) }),
    ...(country && { country }),
    ...(signals && { signals: [...signals] }),
    ...(storage && { storage: [...storage] }),
    loads: [...loads],
  };
}

/** A period in the languages of a catalogue; in English, if it lists none. */
function inLanguages(period: Period, languages: readonly string[]): Text {
  if (languages.length < 2) return inLanguage(period, languages[0] ?? 'en');
  return Object.fromEntries(languages.map((tag) => [tag, inLanguage(period, tag)]));
}

function inLanguage({ count, unit }: Period, tag: string): string {
  return new Intl.NumberFormat(isKnown(tag) ? tag : 'en', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
  }).format(count);
}

function isKnown(tag: string): boolean {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
