import { hintFor } from '../../../protocol/closest.ts';
import { recipes } from '../protocol/recipes.ts';
import type { Recipe } from '../protocol/recipes/recipe.ts';
import { VendorError } from './add-vendor.ts';

/**
 * The recipe with this id.
 *
 * @throws {VendorError} with the id that was probably meant
 */
export function findRecipe(id: string): Recipe {
  const recipe = recipes.find((each) => each.id === id);
  if (recipe) return recipe;
  const hint = hintFor(
    id,
    recipes.map((each) => each.id),
  );
  throw new VendorError(`There is no recipe "${id}". ${hint}`);
}
