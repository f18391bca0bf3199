import { engineStore, type StoreOptions } from '../engine-store.ts';
import type { Holder } from './folder-lock.ts';
import { explainDisk } from './folder-unusable.ts';
import { type FolderAccess, openFolder } from './open-folder.ts';
import { measureSqlite } from './sqlite-measures.ts';
import { rewriteVersion } from './sqlite-schema.ts';
import { createTruncation } from './write-ahead-log.ts';
import { explained } from '../sql/statement.ts';
import type { Store } from '../store.ts';
import { StoreUnavailableError } from '../store-unavailable.ts';
import { sqliteEngine } from './sqlite-engine.ts';

/** Options of `openSqliteStore`. */
export interface SqliteStoreOptions extends StoreOptions {
  /** The data folder, created if missing. `:memory:` keeps the data in memory. */
  readonly folder: string;
  /**
   * `hold` (the default) locks the folder for this process, as a service does. `share` locks it if it is
   * free, and otherwise works alongside the service that has locked it: for short administrative commands,
   * never for recording consents. `join` is like `share`, but keeps no lock, so that a service can start meanwhile:
   * for programs that run for long, such as the dashboard.
   */
  readonly access?: FolderAccess;
}

/** A store in a local folder. */
export interface SqliteStore extends Store {
  /** The process that had locked the folder before and ended without releasing it. */
  readonly takenOverFrom: Holder | undefined;
  /** Tells the commands that use the folder the address at which clients reach this process. */
  announce(address: string): void;
}

/** Without this much room on the disk, a group of large consents fails although a small write succeeds. */
const neededDiskBytes = 16e6;

/**
 * Opens the embedded store: SQLite in a local folder, with write-ahead logging and an fsync for each commit.
 *
 * @throws {AddOnUnusableError} if the folder has tables of another add-on
 * @throws {FolderHeldError} if another process has locked the folder and `access` is `hold`
 * @throws {FolderUnusableError} if the disk or the files in the folder cannot be used
 * @throws {SchemaNewerError} if the folder was written by a newer release
 * @throws {SchemaOlderError} if `access` is not `hold` and the running service is an older release
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<SqliteStore> {
  const { folder, access = 'hold', clock = Date.now, addOns } = options;
  const { database, lock } = openFolder(folder, access, clock(), addOns);
  const files = createTruncation(database);
  const engine = explained(
    sqliteEngine(database, () => files.truncate()),
    (error) => explainDisk(folder, error),
  );
  const release = (): void => {
    database.close();
    lock?.release();
  };
  try {
    const store = engineStore(engine, options, access === 'hold', {
      async check() {
        rewriteVersion(database);
        const { freeDiskBytes = Infinity } = await measureSqlite(database);
        if (freeDiskBytes < neededDiskBytes) throw new StoreUnavailableError(undefined, 'The disk is full.');
      },
      measure: () => measureSqlite(database),
      close: () => files.end().finally(release),
    });
    const takenOverFrom = lock?.takenOverFrom;
    return { ...store, takenOverFrom, announce: (address) => lock?.announce(address) };
  } catch (error) {
    release();
    throw error;
  }
}
