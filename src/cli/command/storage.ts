import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { OperatorError } from '../../protocol/operator-error.ts';
import { AdministrationError } from '../../service/administration/administration-error.ts';
import { explainFolder } from '../../service/store/sqlite/folder-unusable.ts';
import type { StoreAddOn } from '../../service/store/add-on.ts';
import {
  openPostgresStore,
  type PostgresStore,
  type PostgresStoreOptions,
} from '../../service/store/postgres/postgres-store.ts';
import { openSqliteStore, type SqliteStore } from '../../service/store/sqlite/sqlite-store.ts';
import type { FolderAccess } from '../../service/store/sqlite/open-folder.ts';
import type { Store } from '../../service/store/store.ts';
import { warningsOfClock } from './clock-warnings.ts';
import { textOfFaults } from './end-command.ts';
import { environmentFaults } from './faults.ts';
import { explainShare, refuseShare } from './network-share.ts';
import { printLines } from './print.ts';
import { storeAddOnsOf } from './store-add-ons.ts';
import { readVariables } from '../settings/read-variables.ts';
import { type StorageSettings, storageVariables } from '../settings/storage-variables.ts';
import { explain, variablesOf } from '../settings/variable.ts';

/** Where the data is: in a database if there is an address, otherwise in a folder. */
export interface Storage extends Omit<PostgresStoreOptions, 'address' | 'addOns' | 'clock' | 'random'> {
  readonly data: string;
  /** The address of the database, with its password. */
  readonly database?: string;
}

/** The options that {@link withStorageOptions} adds. */
export interface StorageOptions {
  readonly data?: string;
  readonly database?: string;
}

type Read<Settings> = (options: StorageOptions) => Settings;

/** Adds the options that say where the data is. The command reports the faults that `read` finds. */
export function withStorageOptions(command: Command, read: Read<unknown> = readExisting): Command {
  for (const { flag, names, ...variable } of variablesOf(storageVariables))
    if (flag !== undefined) command.option(flag, `${explain(variable)}; overrides ${names[0]}`);
  return withSettings(command, read);
}

/** Makes a command report the faults that `read` finds in its environment together with those of its options. */
export function withSettings(command: Command, read: Read<unknown>): Command {
  environmentFaults.set(command, () => {
    try {
      read(command.opts());
      return [];
    } catch (error) {
      return [describe(command, error)];
    }
  });
  return command;
}

/** Where the data is, by the options of a command and the environment. */
export function readStorage(options: StorageOptions): Storage {
  return storageOf(readVariables(storageVariables, process.env, options));
}

/** Does the same, and refuses a missing folder. */
export function readExisting(options: StorageOptions): Storage {
  const storage = readStorage(options);
  if (storage.database !== undefined || existsSync(storage.data)) return storage;
  throw new AdministrationError('value-invalid', missing(storage.data));
}

/** Where the data is, by the settings. */
export function storageOf({ data = '.assent', database }: StorageSettings): Storage {
  if (!database) return { data };
  const { address, password, ...rest } = database;
  return { data, database: withPassword(address, password), ...rest };
}

/**
 * An address with the password as a parameter, because the address of a socket has no place for it before the host. An
 * address that cannot be read stays as it is.
 */
export function withPassword(address: string, password: string | undefined): string {
  if (password === undefined || !URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.set('password', password);
  return url.href;
}

/** A store in a folder or a database. */
export type OpenedStore = Store & Partial<SqliteStore & PostgresStore>;

/** Opens the store that the options name. A folder may be shared with a service; a database always is. */
export async function openStore(
  { data, database, ...options }: Storage,
  access: FolderAccess,
  addOns: readonly StoreAddOn[],
): Promise<OpenedStore> {
  if (database !== undefined) return openPostgresStore({ address: database, ...options, addOns });
  // Commands may still read a folder on a share, to copy it to a better place.
  if (access === 'hold') await refuseShare(data);
  try {
    return await openSqliteStore({ folder: data, access, addOns });
  } catch (error) {
    throw await explainShare(data, error);
  }
}

/** Ends the command with the message of an error that an operator can fix. Throws any other error again. */
export function endWith(command: Command, thrown: unknown): never {
  const message = describe(command, thrown);
  // The action has read the environment. A variable may name a pipe, which can be read only once.
  environmentFaults.delete(command);
  return command.error(message);
}

function describe(command: Command, thrown: unknown): string {
  const { data = process.env['ASSENT_DATA'] || '.assent' }: StorageOptions = command.opts();
  const error = explainFolder(data, thrown);
  if (!(error instanceof OperatorError)) throw error;
  return textOfFaults(command, error.message.split('\n'));
}

type StoreAction = (store: OpenedStore) => Promise<void>;

/**
 * Runs `work` on the data in an existing folder or a database. A service may use it at the same time. Refuses a clock
 * that differs from the one of the database by more than an hour.
 */
export async function withStore(
  command: Command,
  work: StoreAction,
  access: FolderAccess = 'share',
  read: Read<Storage> = readExisting,
): Promise<void> {
  try {
    const store = await openStore(read(command.opts()), access, await storeAddOnsOf(command));
    try {
      for (const message of warningsOfClock(store.clockAhead ?? 0))
        printLines([`Warning: ${message}`], process.stderr);
      await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    endWith(command, error);
  }
}

/** Like {@link withStore}, but creates the folder if it is missing. */
export function withNewStore(command: Command, work: StoreAction): Promise<void> {
  return withStore(command, work, 'share', readStorage);
}

function missing(folder: string): string {
  return `There is no folder ${folder}. Set --data or ASSENT_DATA, or create it with: assent brand create <name>`;
}
