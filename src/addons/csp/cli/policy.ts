import { Command, InvalidArgumentError } from 'commander';
import { endCommand } from '../../../cli/command/end-command.ts';
import { contentSecurityPolicy, type PolicyOptions } from '../page/content-security-policy.ts';
import type { CatalogueFile } from '../../../protocol/catalogue.ts';
import { loadsForm } from '../../../protocol/loads.ts';
import { jsonLine, printLines, textOfLines } from '../../../cli/command/print.ts';
import { withOutput, writeOutput } from '../../../cli/command/write-output.ts';
import { ownOption, regimeOption } from '../../../cli/command/site-options.ts';
import { CatalogueFileError, readValidCatalogue } from '../../../cli/valid-catalogue.ts';

interface Options extends PolicyOptions {
  readonly json?: true;
}

/** `assent policy`: prints the Content Security Policies that keep a page from what is not allowed. */
export function policyCommand(): Command {
  return withOutput(new Command('policy'))
    .argument('<catalogue>', 'path of the JSON file')
    .addOption(ownOption())
    .addOption(regimeOption())
    .option('--report-to <path>', 'where browsers report what was blocked', readPath)
    .option('--json', 'print the policies as JSON')
    .action(async (path: string, { json, ...options }: Options, command: Command) => {
      try {
        const { catalogue } = await readValidCatalogue(path);
        const policies = policiesOf(catalogue, options);
        const lines = policies.flatMap(([state, policy]) => [
          headings[state],
          `Content-Security-Policy: ${policy}`,
        ]);
        const text = json ? jsonLine(Object.fromEntries(policies), 2) : textOfLines(lines);
        await writeOutput(command, text);
        printLines(withoutLoads(catalogue), process.stderr);
      } catch (error) {
        if (!(error instanceof CatalogueFileError)) throw error;
        endCommand(command, error.faults);
      }
    });
}

const headings = {
  before: '# Before a choice',
  refused: '# Everything is refused',
  accepted: '# Everything is accepted',
} as const;

function policiesOf(
  catalogue: CatalogueFile,
  options: PolicyOptions,
): readonly (readonly [state: keyof typeof headings, policy: string])[] {
  const policyFor = (allowed?: boolean) =>
    contentSecurityPolicy(catalogue, allowed === undefined ? undefined : { allowed: () => allowed }, options);
  return [
    ['before', policyFor()],
    ['refused', policyFor(false)],
    ['accepted', policyFor(true)],
  ];
}

/** A vendor without `loads` is never reached, whatever a visitor accepts. */
function withoutLoads({ vendors }: CatalogueFile): readonly string[] {
  return vendors
    .filter(({ loads }) => !loads?.length)
    .map(
      ({ id }) =>
        `advice  vendors ("${id}") has no "loads", so these policies let no page reach its hosts. List them there.`,
    );
}

function readPath(text: string): string {
  if (text.startsWith('/') && loadsForm.test(text)) return text;
  throw new InvalidArgumentError('It must be a path of your site, such as /consent/blocked.');
}
