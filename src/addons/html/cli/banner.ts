import { Command, InvalidArgumentError, Option } from 'commander';
import { documentation } from '../../../protocol/documentation.ts';
import { endCommand } from '../../../cli/command/end-command.ts';
import type * as Banner from '../page/render-banner.ts';
import { meantTag, negotiate } from '../../../locales/language.ts';
import { languages } from '../../../locales/language-tags.ts';
import { placements } from '../../../protocol/placement.ts';
import { CatalogueFileError, readValidCatalogue } from '../../../cli/valid-catalogue.ts';
import { withOutput, writeOutput } from '../../../cli/command/write-output.ts';

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
    .option('--lang <tag>', 'language of the page, such as de or pt-BR (BCP 47)', readLanguage, 'en')
    .addOption(
      new Option(
        '--placement <place>',
        `where the banner is: a bar, a card or a dialog, see ${documentation('reference/elements.md')}`,
      )
        .choices(placements)
        .default('bar'),
    )
    .option('--heading-level <level>', 'level of its heading', readLevel, 2)
    .option('--json', 'print markup, language and hashes as JSON')
    .action(async (path: string, { lang: language, json, ...look }: Options, command: Command) => {
      const { BannerError, renderBanner } = await loadBuilt(command);
      try {
        const rendered = await renderBanner((await readValidCatalogue(path)).text, { language, ...look });
        const { html, hashes } = rendered;
        const text = json
          ? JSON.stringify(rendered, null, 2)
          : `<!-- Content-Security-Policy: script-src ${hashes.script}; style-src ${hashes.style} -->\n${html}`;
        await writeOutput(command, `${text}\n`);
      } catch (error) {
        if (error instanceof CatalogueFileError) endCommand(command, error.faults);
        if (!(error instanceof BannerError)) throw error;
        endCommand(command, `${path}: ${error.message}`);
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

/** Reads a language of ours. English instead of another language would be no consent. */
function readLanguage(text: string): string {
  const tag = meantTag(text);
  const isTag = /^[A-Za-z]{2,3}(-[A-Za-z\d]{1,8})*$/.test(tag);
  if (isTag && negotiate([tag], languages) !== undefined) return tag;
  throw new InvalidArgumentError(
    `There is no question in this language. Give one of ${languages.join(', ')}, or translate the words of one of them: "messages" in the catalogue.`,
  );
}

function readLevel(text: string): number {
  if (/^[1-6]$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 6.');
}
