import { Command, InvalidArgumentError, Option } from 'commander';
import { contentSecurityPolicy } from '../client/page/content-security-policy.ts';
import type { PolicyOptions } from '../client/page/content-security-policy.ts';
import type { CatalogueFile } from '../protocol/catalogue.ts';
import { placeForm } from '../protocol/loads.ts';
import { CatalogueFileError, readValidCatalogue } from './valid-catalogue.ts';
import { printJson, printLines } from './command/print.ts';

interface Options extends PolicyOptions {
  readonly json?: true;
}

/** `assent policy`: prints the Content Security Policies that keep a page from what is not allowed. */
export function policyCommand(): Command {
  return new Command('policy')
    .argument('<catalogue>', 'path of the JSON file')
    .option('--own <hosts>', 'other hosts of your own, separated by commas', readOwn, [])
    .addOption(
      new Option('--regime <regime>', 'value of data-regime in your script tag').choices([
        'opt-in',
        'opt-out',
        'notice',
        'gb',
      ]),
    )
    .option('--report-to <path>', 'where browsers report what was blocked')
    .option('--json', 'print the policies as JSON')
    .action(async (path: string, { json, ...options }: Options, command: Command) => {
      try {
        const { catalogue } = await readValidCatalogue(path);
        const policies = policiesOf(catalogue, options);
        if (json) printJson(policies, 2);
        else
          printLines(
            Object.entries(policies).flatMap(([when, policy]) => [
              `# ${when}`,
              `Content-Security-Policy: ${policy}`,
            ]),
          );
        printLines(withoutLoads(catalogue), process.stderr);
      } catch (error) {
        if (!(error instanceof CatalogueFileError || error instanceof TypeError)) throw error;
        command.error(`assent policy: ${error.message}`);
      }
    });
}

function policiesOf(catalogue: CatalogueFile, options: PolicyOptions): Readonly<Record<string, string>> {
  const policyFor = (allowed?: boolean) =>
    contentSecurityPolicy(catalogue, allowed === undefined ? undefined : { allowed: () => allowed }, options);
  return {
    'Before a choice': policyFor(),
    'Everything is refused': policyFor(false),
    'Everything is accepted': policyFor(true),
  };
}

/** A vendor without `loads` is never reached, whatever a visitor accepts. */
function withoutLoads({ vendors }: CatalogueFile): readonly string[] {
  return vendors
    .filter(({ loads }) => !loads?.length)
    .map(
      ({ id }) =>
        `advice  vendors ("${id}") has no "loads", so these policies let no page reach it. List its hosts there.`,
    );
}

function readOwn(text: string): readonly string[] {
  const hosts = text.split(',').map((host) => host.trim());
  const wrong = hosts.find((host) => !placeForm.test(host));
  if (wrong === undefined) return hosts;
  throw new InvalidArgumentError(`"${wrong}" is no host such as static.example.com, without https://.`);
}
