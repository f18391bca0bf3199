import { Command } from 'commander';
import { ImportError, findConfiguration } from './import/find-configuration.ts';
import type { Imported } from './import/draft.ts';
import { fromKlaro } from './import/from-klaro.ts';
import { fromVanillaCookieConsent } from './import/from-vanilla-cookieconsent.ts';
import { unreadPlaces } from './import/reading.ts';
import { printJson, printLines } from './command/print.ts';
import { describeFileError, readText } from './command/read-text.ts';

const importers = { klaro: fromKlaro, 'vanilla-cookieconsent': fromVanillaCookieConsent } as const;

/** `assent import`: converts the configuration of another consent tool into a catalogue. */
export function importCommand(): Command {
  return new Command('import')
    .argument(
      '<file>',
      'configuration file in JSON, JavaScript or TypeScript; it runs in a process without access to anything',
    )
    .addHelpText(
      'after',
      '\nPrints the catalogue to standard output, and a list of what to complete to standard error.',
    )
    .action(async (path: string, _options: object, command: Command) => {
      try {
        const { catalogue, notes } = importFrom(await readText(path));
        printJson(catalogue, 2);
        printLines(notes, process.stderr);
      } catch (error) {
        if (error instanceof ImportError) command.error(`assent import: ${path}: ${error.message}`);
        if (error instanceof Error && 'syscall' in error)
          command.error(`assent import: ${describeFileError(path, error)}`);
        throw error;
      }
    });
}

function importFrom(text: string): Imported {
  const { kind, configuration } = findConfiguration(text);
  const { catalogue, notes } = importers[kind](configuration);
  const unread = unreadPlaces(configuration).map(
    (place) =>
      `${place}: has properties whose names are in another file. They are left out: add them by hand.`,
  );
  if (catalogue.vendors.length) return { catalogue, notes: [...notes, ...unread] };
  throw new ImportError(
    `The configuration of ${kind} contains no vendors that can be read without the files that it imports, so there is nothing to convert.`,
  );
}
