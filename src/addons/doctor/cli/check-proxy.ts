import { type Command, InvalidArgumentError, Option } from 'commander';
import { openCatalogue, type OpenCatalogue } from '../../../cli/catalogue/watch-catalogue.ts';
import { printLines } from '../../../cli/command/print.ts';
import type { ProxyCheck } from '../../../cli/proxy.ts';
import { envFile, hasSettings, readEnvFile } from './env-file.ts';
import { findAll, type Findings } from './proxy-doctor.ts';
import { findInSite, readUsualCatalogue, type SiteFindings } from './site-doctor.ts';
import { readSiteEnvironment, type SiteEnvironment } from './site-environment.ts';

interface Options {
  readonly doctor?: true;
  readonly site?: string;
}

/** `assent proxy --doctor`, and `--site`. */
export const checkProxy: ProxyCheck = {
  options: [
    new Option(
      '--doctor',
      'check the settings (or those in .env, for a proxy inside your server) and the service, print what to change, and exit with status 1 if there is a problem',
    ),
    new Option(
      '--site <address>',
      'like --doctor, and compare the catalogue that the running site serves, and ask its proxy',
    )
      .argParser(readOrigin)
      .implies({ doctor: true }),
  ],
  async run(command, environment, open) {
    const { doctor, site }: Options = command.opts();
    if (!doctor) return false;
    const ofServer = readEnvFile(environment);
    if (site !== undefined && !ofServer && !hasSettings(environment)) {
      const ofSite = readSiteEnvironment(environment);
      const { catalogueSource: source } = ofSite;
      const found = await examineSite(site, ofSite, source && (await openCatalogue(source)));
      printFindings(command, [ofSiteOnly, ...found.lines], found.isWell);
      return true;
    }
    const { settings, catalogue } = await open(ofServer ?? environment);
    if (ofServer) printLines([ofServersOnly]);
    const findings = await findAll(settings, ofServer ?? environment, ofServer !== undefined);
    const ofSite = site === undefined ? undefined : await examineSite(site, settings, catalogue);
    const lines = [...linesOf(findings), ...(ofSite?.lines ?? [])];
    printFindings(command, lines, !findings.problems.length && ofSite?.isWell !== false);
    return true;
  },
};

function readOrigin(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return new URL(text).origin;
  throw new InvalidArgumentError('It must be an address such as http://localhost:8080.');
}

const ofServersOnly = `Read ${envFile}, for a proxy inside your server. Options in its code, such as "catalogue" and "trustedHops", are not checked.`;

const ofSiteOnly =
  'There are no settings of a token proxy here, such as ASSENT_SERVICE_URL: only the site is looked at, as for a proxy of your own.';

/** Compares a running site with its catalogue. */
async function examineSite(
  site: string,
  { options: { path = '/consent' } }: SiteEnvironment,
  catalogue: OpenCatalogue | undefined,
): Promise<SiteFindings> {
  const known = catalogue ? { path: catalogue.source.value, text: catalogue.text } : readUsualCatalogue();
  // A framework that removes the mount path does not say what it was.
  return findInSite(site, path === '/' ? '/consent' : path, known);
}

function linesOf({ isWorking, problems }: Findings): readonly string[] {
  if (!problems.length) return ['No problems found: the settings are safe, and the service answers.'];
  const works = 'The credentials work, and the service answers. Check these settings:';
  return [...(isWorking ? [works] : []), ...problems];
}

/** Prints the findings. Scripts can use the exit status. */
function printFindings(command: Command, lines: readonly string[], isWell: boolean): void {
  command.configureOutput().writeOut?.(`${lines.join('\n')}\n`);
  process.exitCode = isWell ? 0 : 1;
}
