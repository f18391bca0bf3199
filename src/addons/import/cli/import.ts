import { Command } from 'commander';
import { documentation } from '../../../protocol/documentation.ts';
import { endCommand } from '../../../cli/command/end-command.ts';
import { convert, ImportError } from './convert.ts';
import { jsonFault } from '../../../cli/json-fault.ts';
import { jsonLine, printLines } from '../../../cli/command/print.ts';
import { withOutput, writeOutput } from '../../../cli/command/write-output.ts';
import { describeFileError, isFileError, readText } from '../../../cli/files/read-text.ts';

/** `assent import`: converts the configuration of another consent tool into a catalogue. */
export function importCommand(): Command {
  return withOutput(new Command('import'))
    .argument(
      '<file>',
      `configuration as JSON; ${documentation('guides/migrate.md')} shows how to copy it from a browser`,
    )
    .addHelpText('after', '\nWrites the catalogue, and prints a list of what to complete to standard error.')
    .action(async (path: string, _options: object, command: Command) => {
      try {
        const { catalogue, notes } = convert(parse(await readText(path)));
        await writeOutput(command, jsonLine(catalogue, 2));
        printLines(notes, process.stderr);
      } catch (error) {
        if (error instanceof ImportError) endCommand(command, `${path}: ${error.message}`);
        if (isFileError(error)) endCommand(command, describeFileError(path, error));
        throw error;
      }
    });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ImportError(
      `The file is ${jsonFault(text)}. Code is not run: copy the configuration as JSON from the console of your browser, as ${documentation('guides/migrate.md')} shows, and import that.`,
      { cause },
    );
  }
}
