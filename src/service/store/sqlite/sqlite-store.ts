import { randomBytes } from 'node:crypto';
import { chmodSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { createConsentStamps } from '../../identity/consent-id.ts';
import type { FolderLock, Holder } from './folder-lock.ts';
import { FolderHeldError, lockFolder } from './folder-lock.ts';
import { damagedDatabase, databaseIn, explainFolder, FolderUnusableError } from './folder-unusable.ts';
import { sqliteConsents } from './sqlite-consents.ts';
import { sqliteErasure } from './sqlite-erasure.ts';
import { sqliteProfiles } from './sqlite-profiles.ts';
import { migrate, requireCurrentSchema, rewriteVersion } from './sqlite-schema.ts';
import { sqliteTenants } from './sqlite-tenants.ts';
import type { Store } from '../store.ts';

/** Options of `openSqliteStore`. */
export interface SqliteStoreOptions {
  /** The data folder, created if missing. `:memory:` keeps the data in memory. */
  readonly folder: string;
  /**
   * `hold` (the default) locks the folder for this process, as a service does. `share` locks it if it is
   * free, and otherwise works alongside the service that has locked it: for short administrative commands,
   * never for recording consents.
   */
  readonly access?: 'hold' | 'share';
  /** Milliseconds since the epoch. Default `Date.now`. */
  readonly clock?: () => number;
  /** Returns this number of random bytes. Default: the operating system's generator. */
  readonly random?: (size: number) => Uint8Array;
}

/** A store in a local folder. */
export interface SqliteStore extends Store {
  /** The process that had locked the folder before and ended without releasing it. */
  readonly takenOverFrom: Holder | undefined;
}

const Newest = z.object({ at: z.nullable(z.number()) });

/** How long to wait for another process, in milliseconds: for its transaction, and for its command. */
const patience = { transaction: 5_000, command: 500 };

/**
 * Opens the embedded store: SQLite in a local folder, with write-ahead logging and an fsync for each commit.
 *
 * @throws {FolderHeldError} if another process has locked the folder and `access` is `hold`
 * @throws {FolderUnusableError} if the disk or the files in the folder cannot be used
 * @throws {SchemaNewerError} if the folder was written by a newer release
 * @throws {SchemaOlderError} if `access` is `share` and the running service is an older release
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<SqliteStore> {
  const { folder, access = 'hold', clock = Date.now, random = randomBytes } = options;
  const inMemory = folder === ':memory:';
  const lock = inMemory ? undefined : takeFolder(folder, access, clock());
  const alone = inMemory || lock !== undefined;
  try {
    const database = inMemory ? openDatabase(folder, alone) : openFile(folder, alone);
    return compose(database, lock, clock, random);
  } catch (error) {
    lock?.release();
    throw explainFolder(folder, error);
  }
}

function takeFolder(folder: string, access: 'hold' | 'share', now: number): FolderLock | undefined {
  try {
    return lockFolder(folder, now, access === 'hold' ? patience.command : 0);
  } catch (error) {
    if (access === 'share' && error instanceof FolderHeldError) return undefined;
    throw explainFolder(folder, error);
  }
}

function openFile(folder: string, alone: boolean): DatabaseSync {
  const file = databaseIn(folder);
  if (alone) refuseCutOff(folder, file);
  return openDatabase(file, alone);
}

/**
 * Refuses a truncated database, which SQLite would accept or replace. Its size must be a multiple of 512
 * bytes; the write-ahead log may still complete it.
 */
function refuseCutOff(folder: string, file: string): void {
  const sizeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.size;
  const size = sizeOf(file);
  if (size === undefined || sizeOf(`${file}-wal`)) return;
  if (size === 0) {
    throw new FolderUnusableError(
      `The database ${file} is empty: put a backup in its place, or remove it if nothing was recorded yet.`,
    );
  }
  if (size % 512 !== 0) throw damagedDatabase(folder, `it ends at byte ${size}`);
}

function openDatabase(file: string, alone: boolean): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: patience.transaction });
  try {
    if (file !== ':memory:') chmodSync(file, 0o600);
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on;');
    if (alone) migrate(database);
    else requireCurrentSchema(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function compose(
  database: DatabaseSync,
  lock: FolderLock | undefined,
  clock: () => number,
  random: (size: number) => Uint8Array,
): SqliteStore {
  const newest = database.prepare('select max(received_at) as at from consent');
  return {
    takenOverFrom: lock?.takenOverFrom,
    ...sqliteTenants(database),
    ...sqliteConsents(database, createConsentStamps(clock, random), clock),
    ...sqliteProfiles(database, clock),
    ...sqliteErasure(database),
    async newestConsentAt() {
      return Newest.parse(newest.get()).at ?? undefined;
    },
    async check() {
      rewriteVersion(database);
    },
    async close() {
      if (!database.isOpen) return;
      database.close();
      lock?.release();
    },
  };
}
