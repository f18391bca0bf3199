import { Command } from 'commander';
import { endCommand } from '../../../cli/command/end-command.ts';
import { recipes } from '../protocol/recipes.ts';
import type { Recipe } from '../protocol/recipes/recipe.ts';
import { printJson, printLines, printTable } from '../../../cli/command/print.ts';
import { jsonFault } from '../../../cli/json-fault.ts';
import { describeFileError, isFileError, readText } from '../../../cli/files/read-text.ts';
import { type AddedVendor, addVendor, VendorError, findRecipe } from './add-vendor.ts';
import { replaceFile } from '../../../cli/files/replace-file.ts';
import { vendorLines } from './vendor-lines.ts';

interface AddOptions {
  readonly id?: string;
  readonly target?: string;
  readonly catalogue: string;
}

/** `assent vendor`: lists recipes of known vendors, and adds one to a catalogue. */
export function vendorCommand(): Command {
  const list = new Command('list')
    .description('List the vendors for which there is a recipe.')
    .option('--json', 'print all facts as JSON')
    .action(({ json }: { json?: true }) => {
      if (json) printJson(recipes.map(inJson), 2);
      else
        printTable(
          ['id', 'name', 'suggested target', 'checked', 'hosts'],
          recipes.map(({ id, name, suggestedTarget, checked, loads }) => [
            id,
            name,
            suggestedTarget,
            checked,
            loads.join(', '),
          ]),
        );
    });
  const add = new Command('add')
    .description('Add a vendor to a catalogue, and print the markup of its tag.')
    .argument('<vendor>', 'id of the recipe; "assent vendor list" shows them')
    .option('--id <id>', 'your id at the vendor, for the markup')
    .option(
      '--target <target>',
      'id of the target in your catalogue (default: the one that the recipe suggests)',
    )
    .option('--catalogue <catalogue>', 'path of the catalogue', 'consent-catalogue.json')
    .action(async (name: string, { id, target, catalogue: path }: AddOptions, command: Command) => {
      try {
        const recipe = recipeFor(name, id);
        const added = await addTo(path, recipe, target);
        printLines(vendorLines(recipe, added, { path, id, now: new Date() }));
      } catch (error) {
        if (error instanceof VendorError) endCommand(command, error.message);
        throw error;
      }
    });
  return new Command('vendor').addCommand(list).addCommand(add);
}

/** Patterns are no JSON. */
function inJson({ vendorId, ...recipe }: Recipe): object {
  return { ...recipe, ...(vendorId && { vendorId: { ...vendorId, pattern: vendorId.pattern.source } }) };
}

function recipeFor(name: string, id: string | undefined): Recipe {
  const recipe = findRecipe(name);
  const { vendorId } = recipe;
  if (id === undefined || vendorId?.pattern.test(id)) return recipe;
  throw new VendorError(
    vendorId
      ? `--id "${id}" is not a ${vendorId.name} of ${recipe.name}, such as ${vendorId.example}.`
      : `${recipe.name} needs no id: leave --id out.`,
  );
}

async function addTo(path: string, recipe: Recipe, target: string | undefined): Promise<AddedVendor> {
  const added = addVendor(await readJson(path), recipe, target);
  if (!added.isNew) return added;
  try {
    await replaceFile(path, added.text);
    return added;
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    throw new VendorError(`The file ${path} cannot be written, and stays as it is (${cause.message}).`, {
      cause,
    });
  }
}

/** The text of a file that is valid JSON. */
async function readJson(path: string): Promise<string> {
  const text = await readText(path).catch((cause: unknown) => {
    if (!isFileError(cause)) throw cause;
    throw new VendorError(describeFileError(path, cause), { cause });
  });
  try {
    JSON.parse(text);
    return text;
  } catch (cause) {
    throw new VendorError(`${path} is ${jsonFault(text)}. Nothing is changed.`, { cause });
  }
}
