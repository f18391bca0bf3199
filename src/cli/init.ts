import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { ScanError } from '../scan/visit/scan-error.ts';
import { printLines } from './command/print.ts';
import { valueIn } from './init/environment-text.ts';
import type { Variables } from './init/environment-text.ts';
import { frameworks } from './init/framework.ts';
import type { FrameworkId } from './init/framework.ts';
import { readGuide } from './init/guide-block.ts';
import { InitError } from './init/init-error.ts';
import { nextSteps } from './init/next-steps.ts';
import { outcomeLines } from './init/outcome-lines.ts';
import { readProject } from './init/project.ts';
import { askForData } from './init/questions.ts';
import type { Ask, GivenAnswers } from './init/questions.ts';
import { readSiteCatalogue } from './init/site-catalogue.ts';
import type { SeenVendors } from './init/seen-vendors.ts';
import { planFiles, readOptional, writeFiles } from './init/site-files.ts';
import type { PlannedFile } from './init/site-files.ts';
import { foldersWithin, isServiceHere, variablesOfSite } from './init/site-variables.ts';
import { openTerminal } from './init/terminal.ts';
import { makeTenant } from './init/tenant.ts';
import { pagePath, proxyFile, secretFiles, wantedFiles } from './init/wanted-files.ts';
import { storageVariables } from './settings/storage-variables.ts';
import { explain, variablesOf } from './settings/variable.ts';

interface Options extends GivenAnswers {
  readonly framework?: FrameworkId;
  readonly service?: string;
  readonly data?: string;
  readonly database?: string;
  readonly scan?: string;
  readonly browser?: string;
  readonly yes?: true;
}

/** The exit code if something that is needed is missing or wrong. */
const refused = 2;

/** `assent init`: sets up a site: its catalogue, its token proxy, and its channel at the service. */
export function initCommand(): Command {
  const command = new Command('init')
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
    );
  for (const { flag, names, ...variable } of variablesOf(storageVariables))
    if (flag !== undefined)
      command.option(
        flag,
        `${explain(variable)}; overrides ${names[0]}; a brand and a channel are made in it`,
      );
  return command
    .option(
      '--scan <address>',
      'page of your site: what it loads before a choice is put into a new catalogue',
      readAddress,
    )
    .option('--browser <path>', 'with --scan: the program of Chromium')
    .option('--yes', 'ask nothing')
    .action(async (folder: string, options: Options, self: Command) => {
      const terminal = !options.yes && process.stdin.isTTY ? openTerminal() : undefined;
      try {
        await init(folder, options, { command: self, ask: terminal?.ask });
      } catch (error) {
        if (!(error instanceof InitError || error instanceof ScanError)) throw error;
        self.error(error.message.replaceAll(/^/gm, 'assent init: '), { exitCode: refused });
      } finally {
        terminal?.close();
      }
    });
}

interface Surroundings {
  readonly command: Command;
  /** Nothing if nobody can be asked. */
  readonly ask: Ask | undefined;
}

async function init(folder: string, options: Options, { command, ask }: Surroundings): Promise<void> {
  const project = await readProject(folder, options.framework);
  const { framework } = project;
  const read = (path: string) => readOptional(folder, path);
  const catalogue = await readSiteCatalogue(project, options, {
    ask,
    now: Date.now(),
    scan: options.scan === undefined ? undefined : () => look(options.scan, options.browser),
  });
  const guide = await readGuide();
  const page = await read(pagePath);
  const environment = await read(framework.environmentFile);
  const ignored = (await read('.gitignore')) ?? (existsSync(join(folder, '.git')) ? '' : undefined);
  const sources = { service: options.service, text: environment, environment: process.env };
  const isHere = isServiceHere(project, sources);
  const wanted = wantedFiles(project, { guide, catalogue: catalogue.text, page });
  const plan = (credentials: Variables = {}, secret: readonly string[] = []) =>
    planFiles(folder, [
      ...wanted,
      ...secretFiles(project, { ...variablesOfSite(project, sources), ...credentials }, secret, {
        environment,
        ignored,
      }),
    ]);

  let files = await plan();
  const hasCredentials = (texts: readonly PlannedFile[]) =>
    texts.some(({ text }) => valueIn(text, 'ASSENT_CLIENT_ID') !== undefined);
  const data = hasCredentials(files) ? undefined : await whereData(options, isHere, ask);
  if (data === undefined) await writeFiles(folder, files);
  else {
    command.setOptionValue('data', data.folder);
    const { commandActor, withNewStore } = await loadStorage();
    await withNewStore(command, async (store) => {
      const tenant = await makeTenant(store, catalogue, commandActor);
      try {
        files = await plan(tenant.variables, foldersWithin(folder, data.folder));
        await writeFiles(folder, files);
      } catch (error) {
        await tenant.undo();
        throw error;
      }
      printLines([
        `Made ${tenant.hasNewBrand ? 'the brand and ' : ''}a channel of the brand "${catalogue.brand}" at the service.`,
      ]);
    });
  }

  printLines([
    ...outcomeLines(project, files),
    '',
    folder === '.' ? 'Next:' : `Next, in the folder ${folder}:`,
    ...nextSteps({
      ...catalogue,
      project,
      lines: project.ownServer === undefined ? undefined : proxyFile(project, guide),
      hasPage: files.some(({ path }) => path === pagePath),
      hasCredentials: hasCredentials(files),
      serve: isHere ? storageWords(command.opts()) : undefined,
    }),
  ]);
}

/** The scan is loaded only if it is wanted, because it is large. */
async function look(address = '', browser: string | undefined): Promise<SeenVendors> {
  const { visitBefore } = await import('./init/seen-vendors.ts');
  printLines([`Visiting ${address} before a choice`], process.stderr);
  return visitBefore(new URL(address).href, browser, process.env['PATH'] ?? '');
}

/** Where the data of the service is, if this machine can open it. */
async function whereData(
  { data, database }: Options,
  isHere: boolean,
  ask: Ask | undefined,
): Promise<{ readonly folder: string | undefined } | undefined> {
  const { ASSENT_DATA, ASSENT_DATABASE, ASSENT_DATABASE_FILE } = process.env;
  if (data !== undefined || ASSENT_DATA) return { folder: data ?? ASSENT_DATA };
  if (database !== undefined || ASSENT_DATABASE || ASSENT_DATABASE_FILE) return { folder: undefined };
  if (!isHere) return undefined;
  const folder = ask ? await askForData(ask) : '.assent';
  return folder === undefined || (!ask && !existsSync(folder)) ? undefined : { folder };
}

/** The options by which the service finds the same data. An address may have a password, so it is not printed. */
function storageWords({ data, database }: Options): readonly string[] {
  if (database !== undefined) return ['--database', '…'];
  return data === undefined || data === '.assent' ? [] : ['--data', data];
}

/** Old versions of Node lack SQLite, and need these modules only for a service on this machine. */
async function loadStorage() {
  try {
    const { withNewStore } = await import('./command/storage.ts');
    const { commandActor } = await import('./command/command-actor.ts');
    return { withNewStore, commandActor };
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === 'ERR_UNKNOWN_BUILTIN_MODULE'))
      throw cause;
    throw new InitError(
      [
        `A brand and a channel can be made with Node 22.18 or newer, but this is ${process.version}.`,
        'Run: npx -y -p node@22 -- assent init …',
        'Nothing is written.',
      ],
      cause,
    );
  }
}

function readAddress(text: string): string {
  if (/^https?:\/\//.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('It must be an address such as http://localhost:8081.');
}
