import { advertising } from './recipes/advertising.ts';
import { contents } from './recipes/contents.ts';
import { google } from './recipes/google.ts';
import type { Recipe } from './recipes/recipe.ts';
import { statistics } from './recipes/statistics.ts';

/** Every recipe, by id. */
export const recipes: readonly Recipe[] = [...advertising, ...contents, ...google, ...statistics].toSorted(
  (a, b) => (a.id < b.id ? -1 : 1),
);
