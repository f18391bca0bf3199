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

/**
 * The markup of a recipe for a target of the brand. Without an id, `{id}` stays in it. The id must have the form that
 * the recipe demands.
 */
export function markupOf(recipe: Recipe, target: string, id = '{id}'): string {
  const inAttribute = escaped(target);
  const words: Readonly<Record<string, string>> = {
    marks: `data-assent-vendor="${recipe.id}" data-assent-target="${inAttribute}"`,
    target: inAttribute,
    id,
  };
  return recipe.markup.replaceAll(/\{(marks|target|id)\}/g, (_, name: string) => words[name] ?? '');
}

/** A text as the value of an attribute. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

/** Whether more than a year has passed since the facts of a recipe were compared with its source. */
export function isCheckedLongAgo({ checked }: Recipe, now: Date): boolean {
  const due = new Date(checked);
  due.setUTCFullYear(due.getUTCFullYear() + 1);
  return now > due;
}
