import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { Option } from 'commander';
import { AdministrationError } from '../service/administration/administration-error.ts';
import { FolderHeldError } from '../service/store/sqlite/folder-lock.ts';
import { explainFolder, FolderUnusableError } from '../service/store/sqlite/folder-unusable.ts';
import { SchemaNewerError, SchemaOlderError } from '../service/store/schema-error.ts';
import { DatabaseUnusableError } from '../service/store/postgres/database-error.ts';
import { openPostgresStore } from '../service/store/postgres/postgres-store.ts';
import { openSqliteStore } from '../service/store/sqlite/sqlite-store.ts';
import type { SqliteStore } from '../service/store/sqlite/sqlite-store.ts';
import type { Store } from '../service/store/store.ts';

import { PortError } from './listen.ts';
import { EnvironmentError, refuseUnknownVariables } from './settings/read-variables.ts';

/** Where the data is: in a database if there is an address, otherwise in a folder. */
export interface Storage {
  readonly data: string;
  readonly database?: string;
}

/** Adds the options that say where the data is. */
export function withStorageOptions(command: Command): Command {
  return command
    .addOption(new Option('--data <folder>', 'data folder').env('ASSENT_DATA').default('.assent'))
    .addOption(
      new Option('--database <address>', 'PostgreSQL database instead of a folder: postgres://…').env(
        'ASSENT_DATABASE',
      ),
    );
}

/** Opens the store that the options name. A folder may be shared with a service; a database always is. */
export function openStore(
  { data, database }: Storage,
  access: 'hold' | 'share',
): Promise<Store & Partial<SqliteStore>> {
  return database ? openPostgresStore({ address: database }) : openSqliteStore({ folder: data, access });
}

/** Errors that an operator can fix. Their messages say how. */
const operatorErrors = [
  AdministrationError,
  DatabaseUnusableError,
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

/** Runs `work` on the data in an existing folder or a database. A service may use it at the same time. */
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
  const storage: Storage = command.opts();
  try {
    refuseUnknownVariables(process.env);
    if (!storage.database) check(storage.data);
    const store = await openStore(storage, 'share');
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
