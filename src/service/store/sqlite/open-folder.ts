import { chmodSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { StoreAddOn } from '../add-on.ts';
import { FolderHeldError, type FolderLock, lockFolder } from './folder-lock.ts';
import { damagedDatabase, databaseIn, explainFolder, FolderUnusableError } from './folder-unusable.ts';
import { migrateAddOns, requireCurrentAddOns } from './sqlite-add-ons.ts';
import { migrate, requireCurrentSchema } from './sqlite-schema.ts';

/**
 * `hold` locks a folder; `share` locks it if it is free, and otherwise works alongside the process that locked it.
 * `join` is like `share`, but keeps no lock, so that a service can start meanwhile.
 */
export type FolderAccess = 'hold' | 'share' | 'join';

/** An open data folder. */
export interface OpenFolder {
  readonly database: DatabaseSync;
  /** `undefined` if another process has locked the folder, if it is in memory, or if `access` is `join`. */
  readonly lock: FolderLock | undefined;
}

/** How long to wait for another process, in milliseconds: for its transaction, and for its command. */
const patience = { transaction: 5_000, command: 500 };

/**
 * Opens the database of a folder; `:memory:` is in memory. Creates or migrates it, unless another process has locked
 * the folder.
 *
 * @param addOns those that the data may have, and gets
 * @throws {AddOnUnusableError} if it has others, or a running service has not all of them
 * @throws {FolderHeldError} if another process has locked the folder and `access` is `hold`
 * @throws {FolderUnusableError} if the disk or the files in the folder cannot be used
 * @throws {SchemaNewerError} if the folder was written by a newer release
 * @throws {SchemaOlderError} if `access` is not `hold` and the running service is an older release
 */
export function openFolder(
  folder: string,
  access: FolderAccess,
  now: number,
  addOns: readonly StoreAddOn[] = [],
): OpenFolder {
  const inMemory = folder === ':memory:';
  const lock = inMemory ? undefined : takeFolder(folder, access, now);
  const alone = inMemory || lock !== undefined;
  try {
    const database = inMemory ? openDatabase(folder, alone, addOns) : openFile(folder, alone, addOns);
    if (access !== 'join') return { database, lock };
    lock?.release();
    return { database, lock: undefined };
  } catch (error) {
    lock?.release();
    throw explainFolder(folder, error);
  }
}

function takeFolder(folder: string, access: FolderAccess, now: number): FolderLock | undefined {
  try {
    return lockFolder(folder, now, access === 'hold' ? patience.command : 0);
  } catch (error) {
    if (access !== 'hold' && error instanceof FolderHeldError) return undefined;
    throw explainFolder(folder, error);
  }
}

function openFile(folder: string, alone: boolean, addOns: readonly StoreAddOn[]): DatabaseSync {
  const file = databaseIn(folder);
  if (alone) refuseCutOff(folder, file);
  return openDatabase(file, alone, addOns);
}

/**
 * Refuses a truncated database, which SQLite would accept or replace. Its size must be a multiple of 512
 * bytes; the write-ahead log may still complete it.
 */
function refuseCutOff(folder: string, file: string): void {
  // A folder has a size too on some file systems.
  const sizeOf = (path: string): number | undefined => {
    const found = statSync(path, { throwIfNoEntry: false });
    return found?.isFile() ? found.size : undefined;
  };
  const size = sizeOf(file);
  if (size === undefined || sizeOf(`${file}-wal`)) return;
  if (size === 0) {
    throw new FolderUnusableError(
      `The database ${file} is empty: put a backup in its place, or remove it if nothing was recorded yet.`,
    );
  }
  if (size % 512 !== 0) throw damagedDatabase(folder, `it ends at byte ${size}`);
}

function openDatabase(file: string, alone: boolean, addOns: readonly StoreAddOn[]): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: patience.transaction });
  try {
    if (file !== ':memory:') chmodSync(file, 0o600);
    database.exec('pragma journal_mode = wal');
    database.exec('pragma synchronous = full');
    database.exec('pragma secure_delete = on');
    if (alone) {
      migrate(database);
      migrateAddOns(database, addOns);
    } else {
      requireCurrentSchema(database);
      requireCurrentAddOns(database, addOns);
    }
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
