import * as z from 'zod/mini';
import { catalogueEntry } from '../protocol/catalogue-entry.ts';
import type { Recipe } from '../protocol/recipes/recipe.ts';
import { hintFor } from '../../../protocol/closest.ts';
import { recipes } from '../protocol/recipes.ts';

/** The vendor cannot be added. The message says why, and what to do. */
export class VendorError extends Error {
  readonly code = 'vendor-not-added';
  override readonly name = 'VendorError';
}

/** A catalogue in which a vendor is. */
export interface AddedVendor {
  /** The text of the file. The one that was given, if the vendor was there already. */
  readonly text: string;
  readonly isNew: boolean;
  /** The target for the markup. */
  readonly target: string;
  /** The consent types that the target got, because the vendor's tag needs them. */
  readonly consentTypes: readonly string[];
}

/** The parts of a catalogue that matter here. Others may have errors: a catalogue grows step by step. */
const Outline = z.object({
  targets: z.array(z.object({ id: z.string(), signals: z.optional(z.array(z.string())) })),
  vendors: z.array(z.object({ id: z.string(), targets: z.array(z.string()) })),
  languages: z.optional(z.array(z.string())),
});

/** The same lists with all that is in them. */
const Lists = z.object({
  targets: z.array(z.record(z.string(), z.unknown())),
  vendors: z.array(z.unknown()),
});

/**
 * Adds the vendor of a recipe to the text of a catalogue. The rest keeps its content and its order, but not its line breaks.
 *
 * @param text valid JSON
 * @param asked the id of the target; without it, the one that the recipe suggests
 * @throws {VendorError} if the catalogue has no such target, or is none
 */
export function addVendor(text: string, recipe: Recipe, asked?: string): AddedVendor {
  const { targets, vendors, languages } = outlineOf(text);
  const there = vendors.find(({ id }) => id === recipe.id);
  const wanted = asked ?? recipe.suggestedTarget;
  if (there) {
    const [first = wanted] = there.targets;
    const target = there.targets.includes(wanted) ? wanted : first;
    return { text, isNew: false, target, consentTypes: [] };
  }
  const index = targets.findIndex(({ id }) => id === wanted);
  const target = targets[index];
  if (!target) throw unknownTarget(wanted, asked === undefined, targets);
  const consentTypes = missingTypes(recipe, target.signals);
  const file: unknown = JSON.parse(text);
  const lists = Lists.parse(file);
  const signals = [...(target.signals ?? []), ...consentTypes];
  const added = {
    ...Object(file),
    targets: lists.targets.map((each, at) => (at === index && signals.length ? { ...each, signals } : each)),
    vendors: [...lists.vendors, catalogueEntry(recipe, wanted, languages)],
  };
  // The indent stays, as in the files that npm changes.
  const indent = /\n([ \t]+)/.exec(text)?.[1] ?? '  ';
  return { text: `${JSON.stringify(added, undefined, indent)}\n`, isNew: true, target: wanted, consentTypes };
}

function outlineOf(text: string): z.infer<typeof Outline> {
  const outline = Outline.safeParse(JSON.parse(text));
  if (outline.success) return outline.data;
  throw new VendorError(
    'This is not a catalogue: it needs the lists "targets" and "vendors", in which each item has an id. ' +
      'Run "assent check" to see what is missing.',
  );
}

function unknownTarget(id: string, isSuggested: boolean, targets: readonly { id: string }[]): VendorError {
  const known = targets.length
    ? `The targets are: ${targets.map((target) => target.id).join(', ')}.`
    : 'It has no targets yet.';
  return new VendorError(
    `The catalogue has no target "${id}"${isSuggested ? ', which the recipe suggests' : ''}. ${known} ` +
      'Choose one with --target, or add a target to the catalogue first.',
  );
}

/** The types that the tag needs, unless the target has some of them: then the brand has decided. */
function missingTypes({ consentTypes = [] }: Recipe, has: readonly string[] = []): readonly string[] {
  return has.some((type) => consentTypes.includes(type)) ? [] : consentTypes;
}

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
