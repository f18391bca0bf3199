import { Command, InvalidArgumentError, Option } from 'commander';
import { endCommand } from '../../../cli/command/end-command.ts';
import { withOutput, writeOutput } from '../../../cli/command/write-output.ts';
import { CatalogueFileError, readValidCatalogue } from '../../../cli/valid-catalogue.ts';
import { meantTag, negotiate } from '../../../locales/language.ts';
import { languages } from '../../../locales/language-tags.ts';
import { declarationMarkdown } from '../page/declaration-markdown.ts';
import { declarationHtml, declarationOf } from '../page/render-declaration.ts';

const formats = { html: declarationHtml, markdown: declarationMarkdown };

interface Options {
  readonly lang: string;
  readonly format: keyof typeof formats;
  readonly heading: number;
}

/** `assent declaration`: prints what `<assent-declaration>` shows. */
export function declarationCommand(): Command {
  return withOutput(new Command('declaration'))
    .argument('<catalogue>', 'path of the catalogue that your site serves')
    .option('--lang <tag>', 'language of the page, such as de or pt-BR (BCP 47)', readLanguage, 'en')
    .addOption(
      new Option('--format <format>', 'a fragment of HTML, or Markdown')
        .choices(Object.keys(formats))
        .default('html'),
    )
    .option('--heading <level>', 'level of its headings', readLevel, 2)
    .action(async (path: string, { lang, format, heading }: Options, command: Command) => {
      try {
        const { file } = await readValidCatalogue(path);
        await writeOutput(command, formats[format](await declarationOf(file, lang), heading));
      } catch (error) {
        if (!(error instanceof CatalogueFileError)) throw error;
        endCommand(command, error.faults);
      }
    });
}

/** Reads a language of ours. */
function readLanguage(text: string): string {
  const tag = meantTag(text);
  const isTag = /^[A-Za-z]{2,3}(-[A-Za-z\d]{1,8})*$/.test(tag);
  const found = isTag ? negotiate([tag], languages) : undefined;
  if (found !== undefined) return found;
  throw new InvalidArgumentError(
    `There is no declaration in this language. Give one of ${languages.join(', ')}.`,
  );
}

function readLevel(text: string): number {
  if (/^[1-6]$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 6.');
}
