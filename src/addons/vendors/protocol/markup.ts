import type { Recipe } from './recipes/recipe.ts';

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
