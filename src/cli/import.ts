import { Command } from 'commander';
import { ImportError, findConfiguration } from './import/find-configuration.ts';
import type { Imported } from './import/draft.ts';
import { fromKlaro } from './import/from-klaro.ts';
import { fromVanillaCookieConsent } from './import/from-vanilla-cookieconsent.ts';
import { unreadPlaces } from './import/reading.ts';
import { readText } from './read-text.ts';

const importers = { klaro: fromKlaro, 'vanilla-cookieconsent': fromVanillaCookieConsent } as const;

/** `assent import`: a catalogue from what a brand had before. */
export function importCommand(): Command {
  return new Command('import')
    .argument('<file>', 'the configuration, as JSON, JavaScript or TypeScript; nothing of it is run')
    .addHelpText(
      'after',
      '\nThe catalogue goes to standard output, notes of what to fill in to standard error.',
    )
    .action(async (path: string, _options: object, command: Command) => {
      try {
        const { catalogue, notes } = importFrom(await readText(path));
        process.stdout.write(`${JSON.stringify(catalogue, undefined, 2)}\n`);
        process.stderr.write(`${notes.join('\n')}\n`);
      } catch (error) {
        if (!(error instanceof ImportError) && !(error instanceof Error && 'syscall' in error)) throw error;
        command.error(`assent import: ${path}: ${error.message}`);
      }
    });
}

function importFrom(text: string): Imported {
  const { kind, configuration } = findConfiguration(text);
  const { catalogue, notes } = importers[kind](configuration);
  const unread = unreadPlaces(configuration).map(
    (place) =>
      `${place}: has members whose names are not written out in the file, and are left out; add them.`,
  );
  if (catalogue.vendors.length) return { catalogue, notes: [...notes, ...unread] };
  throw new ImportError(
    `The configuration of ${kind} has nobody in it who asks for anything, as far as it is written out in the file: there is no catalogue to make of it.`,
  );
}
