import { mkdir, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { Command } from 'commander';
import { endCommand } from '../../../cli/command/end-command.ts';
import { checkCatalogue } from '../../../protocol/check/check-catalogue.ts';
import { printJson, printLines } from '../../../cli/command/print.ts';
import { askedAgain, type AskedCell } from '../../../cli/catalogue/asked-again.ts';
import { ExtensionError, resolveBases } from './extend-catalogue.ts';
import { jsonFault } from '../../../cli/json-fault.ts';
import { describeFileError, readText } from '../../../cli/files/read-text.ts';
import { replaceFile } from '../../../cli/files/replace-file.ts';

/** A built catalogue, and what it does to the one that was there. */
interface Built {
  readonly file: string;
  readonly text: string;
  readonly change: 'new' | 'changed' | 'unchanged';
  /** The cells that visitors are asked about again; empty for a new file. */
  readonly asked: readonly AskedCell[];
}

interface Options {
  readonly output: string;
  readonly json?: true;
}

/** `assent build-catalogue`: makes whole catalogues of files that extend others. */
export function buildCatalogueCommand(): Command {
  return new Command('build-catalogue')
    .argument('<catalogues...>', 'files with "extends"')
    .requiredOption('--output <folder>', 'folder for the whole catalogues, each under the name of its file')
    .option('--json', 'print JSON')
    .action(async (files: readonly string[], { output, json }: Options, command: Command) => {
      try {
        const built = await buildAll(files, output);
        await mkdir(output, { recursive: true });
        for (const each of built) await write(each);
        if (json)
          printJson(
            built.map(({ text: _text, ...rest }) => rest),
            2,
          );
        else printLines(built.map(lineOf));
      } catch (error) {
        if (!(error instanceof ExtensionError)) throw error;
        endCommand(command, `${error.message} Nothing was written.`);
      }
    });
}

/** Builds all before any is written. */
async function buildAll(files: readonly string[], out: string): Promise<readonly Built[]> {
  const texts = new Map<string, Promise<unknown>>();
  const read = (path: string) => {
    const known = texts.get(path) ?? readJson(path);
    texts.set(path, known);
    return known;
  };
  const names = files.map((file) => basename(file));
  const double = names.find((name, place) => names.indexOf(name) < place);
  if (double !== undefined)
    throw new ExtensionError(`Two files are called ${double}, so both would become one. Rename one.`);
  const now = Date.now();
  return Promise.all(
    files.map(async (file) => {
      const catalogue = await resolveBases(resolve(file), read);
      const fault = checkCatalogue(catalogue).find(({ level }) => level === 'error');
      if (fault)
        throw new ExtensionError(`${file} gives a catalogue with an error. ${fault.path}: ${fault.message}`);
      const target = join(out, basename(file));
      if (resolve(target) === resolve(file))
        throw new ExtensionError(
          `${file} would be overwritten by its own result. Give another folder to --output.`,
        );
      const text = `${JSON.stringify(catalogue, undefined, 2)}\n`;
      const before = await readText(target).catch(() => undefined);
      const change = before === undefined ? 'new' : before === text ? 'unchanged' : 'changed';
      const asked = change === 'changed' ? askedAgain(parsed(before), catalogue, now) : [];
      return { file: target, text, change, asked };
    }),
  );
}

async function readJson(path: string): Promise<unknown> {
  const text = await readText(path).catch((cause: unknown) => {
    if (!(cause instanceof Error)) throw cause;
    throw new ExtensionError(describeFileError(path, cause), { cause });
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ExtensionError(`${path} is ${jsonFault(text)}.`, { cause });
  }
}

/** What was there may be anything. */
function parsed(text = ''): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function write({ file, text, change }: Built): Promise<void> {
  if (change === 'new') await writeFile(file, text, { flag: 'wx' });
  else if (change === 'changed') await replaceFile(file, text);
}

function lineOf({ file, change, asked }: Built): string {
  const cells = asked.map(({ vendor, target, reason }) => `${vendor}/${target} (${reason})`);
  const all = cells.length ? `: visitors are asked about ${cells.join(', ')}` : '';
  return `${change.padEnd(9)}  ${file}${all}`;
}
