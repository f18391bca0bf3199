import { createRequire } from 'node:module';
import { Command } from 'commander';
import { reportTogether } from './command/faults.ts';
import { type LoadStoreAddOns, setStoreAddOns } from './command/store-add-ons.ts';
import type { ProxyCommandAddOn } from './proxy.ts';
import type { ServiceAddOn } from '../service/add-on.ts';
import type { OperationsAddOn } from './serve.ts';

/** A command of `assent`. Its module is loaded only if it is used: help and a catalogue's check need no store. */
export interface CommandAddOn {
  readonly name: string;
  readonly description: string;
  readonly load: (within: WithinCommands) => Promise<Command>;
  /** The command that it is a part of, such as `database`. */
  readonly within?: string;
}

/** What add-ons do within the commands that everybody needs. */
export interface WithinCommands {
  readonly operations?: OperationsAddOn | undefined;
  readonly proxy: readonly ProxyCommandAddOn[];
  readonly service: () => Promise<readonly ServiceAddOn[]>;
  readonly store: LoadStoreAddOns;
}

/** The commands that everybody needs. */
export const coreCommands: readonly CommandAddOn[] = [
  {
    name: 'serve',
    description: 'Run the consent service.',
    load: async ({ service, operations }) =>
      (await import('./serve.ts')).serveCommand(await service(), await operations?.load()),
  },
  {
    name: 'proxy',
    description: 'Run the token proxy, which adds the access token to the requests of your pages.',
    load: async ({ proxy }) => {
      const addOns = await Promise.all(proxy.map(({ load }) => load()));
      return (await import('./proxy.ts')).proxyCommand(process.env, addOns);
    },
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
    load: async () => (await import('./maintenance/subject.ts')).subjectCommand(),
  },
  {
    name: 'database',
    description: 'Maintain a database or a data folder.',
    load: async () => (await import('./database.ts')).databaseCommand(),
  },
  {
    name: 'retention',
    description: 'Remove old consents of a brand, and erase inactive subjects.',
    load: async () => (await import('./maintenance/retention.ts')).retentionCommand(),
  },
  {
    name: 'check',
    description: 'Check a catalogue file for errors and missing information.',
    load: async () => (await import('./check.ts')).checkCommand(),
  },
];

/**
 * The program with these commands. It loads the command that they name; of the others it knows what help says.
 *
 * @param words the words after the program's name
 */
export async function createProgram(
  entries: readonly CommandAddOn[],
  words: readonly string[],
  within: WithinCommands,
): Promise<Command> {
  const { version }: { version: string } = createRequire(import.meta.url)('assent-server/package.json');
  const program = new Command('assent')
    .description('Run the consent service and the token proxy, administer the service, and check catalogues.')
    .version(version)
    .configureHelp({ sortSubcommands: true });
  setStoreAddOns(program, within.store);
  const commands = entries.filter((each) => each.within === undefined);
  const asked = words.find((word) => commands.some(({ name }) => name === word));
  const loadWithParts = async ({ name, load }: CommandAddOn): Promise<Command> => {
    const command = await load(within);
    for (const part of entries.filter((each) => each.within === name))
      command.addCommand((await part.load(within)).description(part.description));
    return command;
  };
  for (const each of commands) {
    const command = each.name === asked ? reportTogether(await loadWithParts(each)) : new Command(each.name);
    program.addCommand(command.description(each.description));
  }
  return program;
}
