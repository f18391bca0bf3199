import { Command } from 'commander';
import { convert, ImportError } from './import/convert.ts';
import { jsonFault } from './json-fault.ts';
import { printJson, printLines } from './command/print.ts';
import { describeFileError, readText } from './command/read-text.ts';

/** `assent import`: converts the configuration of another consent tool into a catalogue. */
export function importCommand(): Command {
  return new Command('import')
    .argument('<file>', 'configuration as JSON; docs/guides/migrate.md shows how to copy it from a browser')
    .addHelpText(
      'after',
      '\nPrints the catalogue to standard output, and a list of what to complete to standard error.',
    )
    .action(async (path: string, _options: object, command: Command) => {
      try {
        const { catalogue, notes } = convert(parse(await readText(path)));
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const { line, column } = jsonFault(text);
    throw new ImportError(
      `The file is not valid JSON from line ${line}, column ${column}. Code is not run: copy the configuration as JSON from the console of your browser, as docs/guides/migrate.md shows, and import that.`,
      { cause },
    );
  }
}
