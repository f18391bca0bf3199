import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { Option } from 'commander';
import { AdministrationError } from '../service/administration/administration-error.ts';
import { FolderHeldError } from '../service/store/sqlite/folder-lock.ts';
import { explainFolder, FolderUnusableError } from '../service/store/sqlite/folder-unusable.ts';
import { SchemaNewerError, SchemaOlderError } from '../service/store/sqlite/sqlite-schema.ts';
import { openSqliteStore } from '../service/store/sqlite/sqlite-store.ts';
import type { Store } from '../service/store/store.ts';
import { complaintsOfUnknown } from './settings/known-variables.ts';
import { PortError } from './listen.ts';
import { EnvironmentError } from './settings/read-variables.ts';

/** The option for the data folder. */
export function dataOption(): Option {
  return new Option('--data <folder>', 'data folder').env('ASSENT_DATA').default('.assent');
}

/** Errors that an operator can fix. Their messages say how. */
const operatorErrors = [
  AdministrationError,
  EnvironmentError,
  FolderHeldError,
  FolderUnusableError,
  PortError,
  SchemaNewerError,
  SchemaOlderError,
];

/** Ends the command with the message of an error that an operator can fix. Throws any other error again. */
export function endWith(command: Command, thrown: unknown): never {
  const { data = '' }: { data?: string } = command.opts();
  const error = explainFolder(data, thrown);
  if (!operatorErrors.some((kind) => error instanceof kind) || !(error instanceof Error)) throw error;
  return command.error(`assent ${nameOf(command)}: ${error.message}`, { exitCode: 1 });
}

type Work = (store: Store) => Promise<void>;

/** Runs `work` on the data in an existing folder. A service may use the folder at the same time. */
export function withStore(command: Command, work: Work): Promise<void> {
  return inFolder(command, work, (folder) => {
    if (!existsSync(folder)) throw new AdministrationError('value-invalid', missing(folder));
  });
}

/** Like {@link withStore}, but creates the folder if it is missing. */
export function withNewStore(command: Command, work: Work): Promise<void> {
  return inFolder(command, work, () => {});
}

async function inFolder(command: Command, work: Work, check: (folder: string) => void): Promise<void> {
  const { data }: { data: string } = command.opts();
  try {
    const unknown = complaintsOfUnknown(process.env);
    if (unknown.length > 0) throw new EnvironmentError(unknown.join('\n'));
    check(data);
    const store = await openSqliteStore({ folder: data, access: 'share' });
    try {
      await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    endWith(command, error);
  }
}

function missing(folder: string): string {
  return `There is no folder ${folder}. Set --data or ASSENT_DATA, or create it with: assent brand create <name>`;
}

function nameOf(command: Command): string {
  const above = command.parent?.parent ? `${command.parent.name()} ` : '';
  return above + command.name();
}
