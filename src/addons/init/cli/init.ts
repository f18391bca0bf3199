import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { isAbsolute, relative } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { documentation } from '../../../protocol/documentation.ts';
import { gpcSupport } from '../../gpc/protocol/gpc-support.ts';
import { ScanError } from '../../scan/browser/visit/find-browser.ts';
import { endCommand } from '../../../cli/command/end-command.ts';
import { printLines } from '../../../cli/command/print.ts';
import type { Variables } from './environment-text.ts';
import { type FrameworkId, frameworks } from './framework.ts';
import { InitError } from './init-error.ts';
import { nextSteps } from './next-steps.ts';
import { hasAssent } from './page-tag.ts';
import { type Project, readProject } from './project.ts';
import { whereData } from './data-location.ts';
import type { Ask, GivenAnswers } from './questions.ts';
import { readSiteCatalogue } from './site-catalogue.ts';
import type { SeenVendors } from './seen-vendors.ts';
import { planFiles, type PlannedFile, readOptional, writeFiles } from './site-files.ts';
import {
  addressesOf,
  credentialsOf,
  foldersWithin,
  isOfThisMachine,
  unknownCredentials,
} from './site-variables.ts';
import { openTerminal } from './terminal.ts';
import { type BrandOfSite, makeTenant } from './tenant.ts';
import { readTemplates } from './templates.ts';
import { cataloguePath, pagePath, supportPath, variablesOfProcess, wantedFiles } from './wanted-files.ts';

interface Options extends GivenAnswers {
  readonly framework?: FrameworkId;
  readonly service?: string;
  readonly data?: string;
  readonly database?: string;
  readonly scan?: string;
  readonly browser?: string;
}

/** The exit code if something that is needed is missing or wrong. */
const refused = 2;

/** `assent init`: sets up a site: its catalogue, its token proxy, and its channel at the service. */
export function initCommand(): Command {
  return new Command('init')
    .argument('[folder]', 'folder of the project', '.')
    .option('--brand <name>', 'name of your brand, as visitors know it')
    .option('--contact <contact>', 'e-mail address or page for questions about personal data')
    .option('--policy <address>', 'address of your privacy policy')
    .option('--policy-version <version>', 'its version (default: the month, such as 2026-11)')
    .option('--languages <tags>', 'languages of your pages, separated by commas (default: en)')
    .option('--vendors <vendors>', 'ids of recipes, separated by commas; "assent vendor list" shows them')
    .addOption(
      new Option('--framework <framework>', 'what runs your server (default: found in package.json)').choices(
        Object.keys(frameworks),
      ),
    )
    .option(
      '--service <address>',
      'address of the consent service (default: ASSENT_SERVICE_URL, or http://localhost:8081)',
      readAddress,
    )
    .option('--data <folder>', 'data folder of the consent service; a brand and a channel are made in it')
    .option('--database <address>', 'its PostgreSQL database; a brand and a channel are made in it')
    .option(
      '--scan <address>',
      'page of your site: what it loads before a choice is put into a new catalogue',
      readAddress,
    )
    .option('--browser <path>', 'with --scan: the program of Chromium')
    .action(async (folder: string, options: Options, self: Command) => {
      const terminal = process.stdin.isTTY ? openTerminal() : undefined;
      try {
        await init(folder, options, { command: self, ask: terminal?.ask });
      } catch (error) {
        if (!(error instanceof InitError || error instanceof ScanError)) throw error;
        const faults = error instanceof InitError ? error.message.split('\n') : [error.message];
        endCommand(self, [...faults, 'Nothing is written.'].map(followed), refused);
      } finally {
        terminal?.close();
      }
    });
}

/** Each line begins with the name of the command. */
const followed = (line: string, index: number): string => (index > 0 ? `assent init: ${line}` : line);

interface Surroundings {
  readonly command: Command;
  /** Nothing if nobody can be asked. */
  readonly ask: Ask | undefined;
}

async function init(folder: string, options: Options, { command, ask }: Surroundings): Promise<void> {
  const project = await readProject(folder, options.framework);
  const read = (path: string) => readOptional(folder, path);
  const environment = (await read('.env')) ?? '';
  const sources = { service: options.service, text: environment, environment: process.env };
  const addresses = addressesOf(sources);
  const credentials = credentialsOf(sources);
  const isHere = isOfThisMachine(addresses.ASSENT_SERVICE_URL);
  const asksForData = credentials ? undefined : ask;
  const now = Date.now();
  const catalogue = await readSiteCatalogue(project, options, {
    ask,
    now,
    scan: options.scan === undefined ? undefined : () => look(options.scan, options.browser),
  });
  const templates = await readTemplates(project.framework);
  const page = await read(pagePath);
  const support = (await read(supportPath(project))) ?? gpcSupport(now);
  const ignored = (await read('.gitignore')) ?? '';
  const data = await whereData(options, isHere, asksForData);
  const plan = (known: Variables | undefined) => {
    const variables = { ...addresses, ...(known ?? unknownCredentials), ...variablesOfProcess(project) };
    const secret = foldersWithin(folder, data?.folder);
    const texts = { templates, catalogue: catalogue.text, support, page, environment, ignored };
    return planFiles(folder, wantedFiles(project, { ...texts, variables, secret }));
  };

  let files = await plan(credentials);
  if (credentials || !data) await writeFiles(folder, files);
  else
    await withTenant(command, data.folder, catalogue, async (made) => {
      files = await plan(made);
      await writeFiles(folder, files);
    });

  printLines([
    ...outcomeLines(project, files),
    ...(catalogue.isNew ? [] : unusedLines(command, cataloguePath(project))),
    '',
    folder === '.' ? 'Next:' : `Next, in the folder ${folder}:`,
    ...nextSteps({
      ...catalogue,
      project,
      templates,
      hasPage: files.some(({ path }) => path === pagePath),
      hasTag: files.some(({ path, text }) => path !== pagePath && hasAssent(text)),
      hasCredentials: credentials !== undefined || data !== undefined,
      serve: isHere ? storageWords(folder, options, data?.folder) : undefined,
    }),
  ]);
}

/**
 * Makes a channel, and lets `work` write its credentials. If that fails, nothing is left of either.
 */
async function withTenant(
  command: Command,
  folder: string | undefined,
  catalogue: BrandOfSite,
  work: (credentials: Variables) => Promise<void>,
): Promise<void> {
  command.setOptionValue('data', folder);
  // Their SQLite prints a warning on Node 22, which who has no data need not see.
  const { withNewStore } = await import('../../../cli/command/storage.ts');
  const { commandActor } = await import('../../../cli/command/command-actor.ts');
  const isNew = folder !== undefined && !existsSync(folder);
  try {
    await withNewStore(command, async (store) => {
      const tenant = await makeTenant(store, catalogue, commandActor);
      try {
        await work(tenant.variables);
      } catch (error) {
        await tenant.undo();
        throw error;
      }
      printLines([
        `Made ${tenant.hasNewBrand ? 'the brand and ' : ''}a channel of the brand "${catalogue.brand}" at the service.`,
      ]);
    });
  } catch (error) {
    if (isNew) await rm(folder, { recursive: true, force: true });
    throw error;
  }
}

/** What became of each file, one line each. */
function outcomeLines(
  { framework, isNamed, packages }: Project,
  files: readonly PlannedFile[],
): readonly string[] {
  const from = packages ? 'found in package.json' : 'because there is no package.json';
  const why = `, which differs from "${framework.section}" in ${documentation('guides/run-the-proxy.md')}: compare the two.`;
  return [
    `For ${framework.name}${isNamed ? '' : `, ${from}; --framework names another one`}:`,
    ...files.map(({ path, outcome }) => `${outcome.padEnd(10)} ${path}${outcome === 'kept' ? why : ''}`),
  ];
}

const catalogueOptions = [
  'brand',
  'contact',
  'policy',
  'policyVersion',
  'languages',
  'vendors',
  'scan',
  'browser',
];

/** The options that only a new catalogue needs. */
function unusedLines(command: Command, path: string): readonly string[] {
  const given = command.options.filter((option) => {
    const name = option.attributeName();
    return catalogueOptions.includes(name) && command.getOptionValue(name) !== undefined;
  });
  if (!given.length) return [];
  const flags = given.map(({ long }) => long).join(', ');
  return [
    `Not used, because ${path} is there: ${flags}. Change that file; "assent vendor add" adds a vendor.`,
  ];
}

/** The scan is loaded only if it is wanted, because it is large. */
async function look(address = '', browser: string | undefined): Promise<SeenVendors> {
  const { visitBefore } = await import('./seen-vendors.ts');
  printLines([`Visiting ${address} before a choice`], process.stderr);
  return visitBefore(new URL(address).href, browser, process.env['PATH'] ?? '');
}

/**
 * The options by which the service finds the same data from the folder of the project. An address may have a password, so
 * it is not printed.
 */
function storageWords(folder: string, { database }: Options, data: string | undefined): readonly string[] {
  if (database !== undefined) return ['--database', '…'];
  if (data === undefined) return [];
  const path = isAbsolute(data) ? data : relative(folder, data) || '.';
  return path === '.assent' ? [] : ['--data', path];
}

function readAddress(text: string): string {
  if (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('It must be an address such as http://localhost:8081.');
}
