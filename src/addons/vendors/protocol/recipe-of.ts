import { covers } from '../../../protocol/loads.ts';
import { recipes } from './recipes.ts';
import type { Recipe } from './recipes/recipe.ts';

/**
 * The recipe to which an address of another site fits best: the one with the longest entry of `loads`. If several share it,
 * the brand's id in the address decides, as in `gtag/js?id=G-…`; without one, nobody knows.
 */
export function recipeOf(address: URL): Recipe | undefined {
  const fitting = recipes.flatMap((recipe) =>
    recipe.loads
      .filter((entry) => !entry.startsWith('/') && covers(entry, address, address.origin))
      .map(({ length }) => ({ recipe, length })),
  );
  const longest = Math.max(...fitting.map(({ length }) => length));
  const best = fitting.filter(({ length }) => length === longest).map(({ recipe }) => recipe);
  const ids = [...address.searchParams.values()];
  const [first, ...others] = best;
  return others.length === 0
    ? first
    : best.find(({ vendorId }) => ids.some((id) => vendorId?.pattern.test(id)));
}
