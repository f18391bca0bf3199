import { createRequire } from 'node:module';
import { Command } from 'commander';
import { endCommand } from './command/end-command.ts';
import { reportTogether } from './command/faults.ts';

/**
 * A command of `assent`. Its module is loaded only if it is used, because old versions of Node cannot run all
 * of them.
 */
interface CommandEntry {
  readonly name: string;
  readonly description: string;
  readonly load: () => Promise<Command>;
}

const entries: readonly CommandEntry[] = [
  {
    name: 'init',
    description: 'Set up a site: its catalogue, its token proxy, and its channel at the service.',
    load: async () => (await import('./init.ts')).initCommand(),
  },
  {
    name: 'serve',
    description: 'Run the consent service.',
    load: async () => (await import('./serve.ts')).serveCommand(),
  },
  {
    name: 'proxy',
    description: 'Run the token proxy, which adds the access token to the requests of your pages.',
    load: async () => (await import('./proxy.ts')).proxyCommand(),
  },
  {
    name: 'dashboard',
    description: 'Open the dashboard of the consent service on this machine.',
    load: async () => (await import('./operations/dashboard.ts')).dashboardCommand(),
  },
  {
    name: 'brand',
    description: 'Manage brands (the companies that visitors give their consent to).',
    load: async () => (await import('./brand.ts')).brandCommand(),
  },
  {
    name: 'channel',
    description: 'Manage channels (a site, an app) and their credentials.',
    load: async () => (await import('./channel.ts')).channelCommand(),
  },
  {
    name: 'keys',
    description: 'List and rotate the keys that sign access tokens.',
    load: async () => (await import('./maintenance/keys.ts')).keysCommand(),
  },
  {
    name: 'subject',
    description: 'Show, export or erase the data of one person.',
    load: async () => (await import('./persons/subject.ts')).subjectCommand(),
  },
  {
    name: 'database',
    description: 'Migrate or copy a database or a data folder, or distribute a database.',
    load: async () => (await import('./database.ts')).databaseCommand(),
  },
  {
    name: 'audit',
    description: 'Print the audit trail: who changed what, and when.',
    load: async () => (await import('./maintenance/audit.ts')).auditCommand(),
  },
  {
    name: 'counts',
    description: 'Print the daily counts of a brand.',
    load: async () => (await import('./maintenance/counts.ts')).countsCommand(),
  },
  {
    name: 'notice',
    description: 'Show the texts that visitors were shown, and archive those that are missing.',
    load: async () => (await import('./maintenance/notice.ts')).noticeCommand(),
  },
  {
    name: 'retention',
    description: 'Remove old consents of a brand, and erase inactive subjects.',
    load: async () => (await import('./maintenance/retention.ts')).retentionCommand(),
  },
  {
    name: 'export',
    description: 'Write all data of a brand as lines of JSON.',
    load: async () => (await import('./maintenance/export.ts')).exportCommand(),
  },
  {
    name: 'evidence',
    description: 'Write the log of a brand, or receipts of consents, for others to verify.',
    load: async () => (await import('./evidence/evidence.ts')).evidenceCommand(),
  },
  {
    name: 'verify',
    description: 'Verify a receipt, or a whole log, by the key of the log alone.',
    load: async () => (await import('./evidence/verify.ts')).verifyCommand(),
  },
  {
    name: 'log',
    description: 'Print the signed checkpoint and the key of a log, or restart it after a restored backup.',
    load: async () => (await import('./evidence/log.ts')).logCommand(),
  },
  {
    name: 'backup',
    description: 'Copy the database of a data folder into a file. A service may use the folder meanwhile.',
    load: async () => (await import('./maintenance/backup.ts')).backupCommand(),
  },
  {
    name: 'restore',
    description: 'Put a backup into an empty data folder.',
    load: async () => (await import('./maintenance/backup.ts')).restoreCommand(),
  },
  {
    name: 'check',
    description: 'Check a catalogue file for errors and missing information.',
    load: async () => (await import('./check.ts')).checkCommand(),
  },
  {
    name: 'build-catalogue',
    description: 'Make whole catalogues of files that extend others, such as those of a group of brands.',
    load: async () => (await import('./build-catalogue.ts')).buildCatalogueCommand(),
  },
  {
    name: 'scan',
    description: 'Visit pages in every state of consent, and compare them with the catalogue.',
    load: async () => (await import('./scan.ts')).scanCommand(),
  },
  {
    name: 'vendor',
    description: 'List recipes of known vendors, and add one to a catalogue.',
    load: async () => (await import('./vendor.ts')).vendorCommand(),
  },
  {
    name: 'snippet',
    description: 'Print a script for your pages that sends vendors the consent state before any tag runs.',
    load: async () => (await import('./snippet.ts')).snippetCommand(),
  },
  {
    name: 'banner',
    description: 'Print the question for the HTML of your pages, so that it needs no file to be seen.',
    load: async () => (await import('./banner.ts')).bannerCommand(),
  },
  {
    name: 'policy',
    description: 'Print the Content-Security-Policy that keeps pages from reaching vendors without consent.',
    load: async () => (await import('./policy.ts')).policyCommand(),
  },
  {
    name: 'import',
    description: 'Convert a configuration of klaro or vanilla-cookieconsent into a catalogue.',
    load: async () => (await import('./import.ts')).importCommand(),
  },
  {
    name: 'import-consents',
    description: 'Record the consents in a file that another system has recorded, as lines of JSON.',
    load: async () => (await import('./maintenance/import-consents.ts')).importConsentsCommand(),
  },
  {
    name: 'openapi',
    description: 'Print the OpenAPI 3.1 description of the service.',
    load: async () => (await import('./openapi.ts')).openapiCommand(),
  },
];

/**
 * The program of these words. It loads the command that they name; of the others it knows what help says.
 *
 * @param words the words after the program's name
 */
export async function createProgram(words: readonly string[]): Promise<Command> {
  const { version }: { version: string } = createRequire(import.meta.url)('assent-server/package.json');
  const program = new Command('assent')
    .description('Run the consent service and the token proxy, administer the service, and check catalogues.')
    .version(version);
  const asked = words.find((word) => entries.some(({ name }) => name === word));
  for (const { name, description, load } of entries) {
    const command = name === asked ? reportTogether(await loaded(name, load)) : new Command(name);
    program.addCommand(command.description(description));
  }
  return program;
}

async function loaded(name: string, load: CommandEntry['load']): Promise<Command> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ERR_UNKNOWN_BUILTIN_MODULE'))
      throw error;
    // The store needs the built-in SQLite module, which older versions of Node do not have.
    const message =
      `needs Node 22.18 or newer, but this is ${process.version}. ` +
      `Install it, or run: npx -y -p node@22 -- assent ${name} …`;
    return new Command(name)
      .allowUnknownOption()
      .allowExcessArguments()
      .action((_options: object, command: Command) => endCommand(command, message));
  }
}
