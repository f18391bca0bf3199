import { Command } from 'commander';
import type { Regime } from '../client/catalogue/catalogue.ts';
import type { CatalogueFile } from '../protocol/catalogue-file.ts';
import { AdministrationError } from '../service/administration/administration-error.ts';
import { requireBrand } from '../service/administration/brand.ts';
import { recordedChoices } from '../service/administration/recorded-choices.ts';
import type { ChoicesSource } from '../service/store/copy/copy-place.ts';
import { openCopySourceDatabase } from '../service/store/postgres/postgres-copy.ts';
import { openReadOnlyFolder } from '../service/store/sqlite/sqlite-copy.ts';
import { printJson, printLines } from './command/print.ts';
import { regimeOption } from './command/site-options.ts';
import type { StorageOptions } from './command/storage.ts';
import { endWith, readExisting, withStorageOptions } from './command/storage.ts';
import { progressBar } from './maintenance/progress-bar.ts';
import { editionsOf, readEdition } from './rehearsal/edition.ts';
import type { Editions } from './rehearsal/edition.ts';
import { Rehearsal } from './rehearsal/rehearsal.ts';
import { reportLines } from './rehearsal/report.ts';
import type { Findings } from './rehearsal/report.ts';
import { wordsOf } from './rehearsal/words.ts';
import { CatalogueFileError, readValidCatalogue } from './valid-catalogue.ts';

interface RehearseOptions extends StorageOptions {
  readonly brand: string;
  readonly previous: readonly [string, ...string[]];
  readonly regime?: Regime;
  readonly json?: boolean;
}

/** `assent rehearse`: says what a new catalogue does to the people in the record. Writes nothing. */
export function rehearseCommand(): Command {
  return withStorageOptions(new Command('rehearse'))
    .argument('<catalogue>', 'the file that is to be published')
    .requiredOption('--brand <brand>', 'id or name of the brand')
    .requiredOption('--previous <catalogues...>', 'the file that is published now, and those before it')
    .addOption(regimeOption())
    .option('--json', 'print JSON')
    .action(async (path: string, options: RehearseOptions, command: Command) => {
      try {
        const files = await readAll([path, ...options.previous]);
        const source = await openSource(options);
        try {
          const brand = await requireBrand(source.tenants, options.brand);
          const findings = await rehearse(source, brand, files, options.regime);
          if (options.json) printJson({ brand: { id: brand.id, name: brand.name }, ...findings }, 2);
          else printLines(reportLines(findings));
        } finally {
          await source.close();
        }
      } catch (error) {
        if (error instanceof CatalogueFileError) command.error(`assent rehearse: ${error.message}`);
        endWith(command, error);
      }
    });
}

async function openSource(options: StorageOptions): Promise<ChoicesSource> {
  const { data, database } = readExisting(options);
  return database === undefined ? openReadOnlyFolder(data) : openCopySourceDatabase(database);
}

type ValidFile = Awaited<ReturnType<typeof readValidCatalogue>> & { readonly path: string };

/** Reads the new file and those before it, which must be of one brand. */
async function readAll(paths: readonly string[]): Promise<readonly ValidFile[]> {
  const files = await Promise.all(paths.map(async (path) => ({ path, ...(await readValidCatalogue(path)) })));
  const [next, ...previous] = files;
  for (const each of previous) {
    if (!next || namesOf(each.catalogue).some((name) => namesOf(next.catalogue).includes(name))) continue;
    throw new AdministrationError(
      'value-invalid',
      `${next.path} is a catalogue of "${namesOf(next.catalogue)[0]}", and ${each.path} is one of "${namesOf(each.catalogue)[0]}". ` +
        'Give editions of one catalogue. If only the name changed, write the old one into a copy: a name asks nobody again.',
    );
  }
  return files;
}

function namesOf({ brand: { name } }: CatalogueFile): readonly string[] {
  return (typeof name === 'string' ? [name] : Object.values(name)).map((each) => each.trim());
}

async function rehearse(
  source: ChoicesSource,
  brand: { readonly id: string; readonly name: string },
  files: readonly ValidFile[],
  regime: Regime | undefined,
): Promise<Findings> {
  const editions = readEditions(files, regime);
  const rehearsal = new Rehearsal(editions, Date.now());
  const bar = progressBar(process.stderr);
  let [people, unreadable] = [0, 0];
  try {
    for await (const part of recordedChoices(source, brand.id)) {
      for (const person of part.subjects) rehearsal.add(person);
      people += part.subjects.length;
      unreadable += part.unreadable;
      bar.show(part.done, `${people.toLocaleString('en')} people`);
    }
  } finally {
    bar.clear();
  }
  if (people > 0 && !rehearsal.hasKnownCells)
    throw new AdministrationError(
      'value-invalid',
      `Nobody in the record of "${brand.name}" has chosen any vendor and target of these catalogues. Give catalogues of this brand, or another --brand: "assent brand list" lists them.`,
    );
  const { catalogue } = editions.next;
  const forecast = rehearsal.result();
  return {
    ...forecast,
    words: await wordsOf(forecast, catalogue),
    unknown: { ...rehearsal.unknown, unreadable },
    regime: catalogue.regime,
    otherRegimes: regime === undefined ? otherRegimes(files, catalogue.regime) : [],
  };
}

function readEditions(files: readonly ValidFile[], regime: Regime | undefined): Editions {
  const [next, current, ...earlier] = files.map(({ text }) => readEdition(text, regime));
  if (!next || !current) throw new TypeError('There is no catalogue to compare with.');
  return editionsOf(next, current, earlier);
}

/** The regimes of places in the new file and in the one that is published now. */
function otherRegimes(files: readonly ValidFile[], regime: Regime): readonly Regime[] {
  const all = files.slice(0, 2).flatMap(({ catalogue: { regimes } }) => Object.values(regimes ?? {}));
  return [...new Set(all)].filter((each) => each !== regime).toSorted();
}
