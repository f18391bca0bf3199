import { Command, InvalidArgumentError, Option } from 'commander';
import { endCommand } from './command/end-command.ts';
import type * as Banner from '../embed/question/render-banner.ts';
import { placements } from '../protocol/placement.ts';
import { withOutput, writeOutput } from './command/write-output.ts';
import { describeFileError, isFileError, readText } from './files/read-text.ts';

interface Options {
  readonly lang: string;
  readonly placement: NonNullable<Banner.BannerOptions['placement']>;
  readonly headingLevel: number;
  readonly json?: true;
}

/** `assent banner`: prints the question for the HTML of a page, and what its Content Security Policy has to allow. */
export function bannerCommand(): Command {
  return withOutput(new Command('banner'))
    .argument('<catalogue>', 'path of the catalogue that your site serves')
    .option('--lang <tag>', 'language of the page, such as de or pt-BR (BCP 47)', 'en')
    .addOption(
      new Option(
        '--placement <place>',
        'where the banner is: a bar, a card or a dialog, see docs/reference/elements.md',
      )
        .choices(placements)
        .default('bar'),
    )
    .option('--heading-level <level>', 'level of its heading', readLevel, 2)
    .option('--json', 'print markup, language and hashes as JSON')
    .action(async (path: string, { lang: language, json, ...look }: Options, command: Command) => {
      const { BannerError, renderBanner } = await loadBuilt(command);
      try {
        const rendered = await renderBanner(await readText(path), { language, ...look });
        const { html, hashes } = rendered;
        const text = json
          ? JSON.stringify(rendered, null, 2)
          : `<!-- Content-Security-Policy: script-src ${hashes.script}; style-src ${hashes.style} -->\n${html}`;
        await writeOutput(command, `${text}\n`);
      } catch (error) {
        if (error instanceof BannerError) endCommand(command, `${path}: ${error.message}`);
        if (!isFileError(error)) throw error;
        endCommand(command, describeFileError(path, error));
      }
    });
}

/** Loads the module of `assent/banner` as it is built, so that both render the same, with the same hashes. */
async function loadBuilt(command: Command): Promise<typeof Banner> {
  const path = 'dist/banner/banner.js';
  try {
    return await import(new URL(path, import.meta.resolve('assent-server/package.json')).href);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND')) throw error;
    endCommand(command, `Assent is not built: ${path} is missing. Run "npm run build".`);
  }
}

function readLevel(text: string): number {
  if (/^[1-6]$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 6.');
}
