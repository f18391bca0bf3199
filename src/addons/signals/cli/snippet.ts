import { createHash } from 'node:crypto';
import { Command, InvalidArgumentError, Option } from 'commander';
import { endCommand } from '../../../cli/command/end-command.ts';
import { withOutput, writeOutput } from '../../../cli/command/write-output.ts';
import { regimeOption } from '../../../cli/command/site-options.ts';
import { CatalogueFileError } from '../../../cli/valid-catalogue.ts';
import { bootSnippet, SnippetError, type SnippetOptions } from './boot-snippet.ts';

/**
 * `assent snippet`: prints the boot snippet for the head of a page, and its hash for the Content Security
 * Policy.
 */
export function snippetCommand(): Command {
  return withOutput(new Command('snippet'))
    .argument('<catalogue>', 'path of the catalogue that your site serves')
    .addOption(
      new Option('--grant-on <moment>', 'value of data-grant-on in your script tag').choices([
        'click',
        'saved',
        'confirmed',
      ]),
    )
    .addOption(regimeOption())
    .option(
      '--region <codes>',
      'regions where Google tags are denied by default, such as ES,US-CA (ISO 3166-2) (default: everywhere)',
      readRegions,
    )
    .option('--wait <milliseconds>', 'milliseconds that Google tags wait for an update', readWait, 500)
    .option('--data-layer <name>', 'name of your data layer (default: dataLayer)', readLayer)
    .option('--json', 'print script and hash as JSON')
    .action(async (path: string, options: SnippetOptions & { json?: true }, command: Command) => {
      try {
        const code = await bootSnippet(path, options);
        const hash = `sha256-${createHash('sha256').update(code).digest('base64')}`;
        const script = `<script>${code}</script>`;
        const text = options.json
          ? JSON.stringify({ script, hash }, null, 2)
          : `<!-- Content-Security-Policy: script-src '${hash}' -->\n${script}`;
        await writeOutput(command, `${text}\n`);
      } catch (error) {
        if (!(error instanceof SnippetError || error instanceof CatalogueFileError)) throw error;
        endCommand(command, error instanceof CatalogueFileError ? error.faults : error.message);
      }
    });
}

function readRegions(text: string): readonly string[] {
  const codes = text.split(',').map((code) => code.trim());
  const wrong = codes.find((code) => !/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/.test(code));
  if (wrong !== undefined)
    throw new InvalidArgumentError(
      `"${wrong}" is not a region such as ES or US-CA. Separate several by commas.`,
    );
  return codes;
}

function readWait(text: string): number {
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 0 to 99999.');
}

function readLayer(text: string): string {
  if (/^[A-Za-z_$][\w$]*$/.test(text)) return text;
  throw new InvalidArgumentError('It must be the name of a variable, such as shopLayer.');
}
