import { randomBytes } from 'node:crypto';
import { chmodSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createConsentStamps } from '../identity/consent-id.ts';
import type { FolderLock, Holder } from './folder-lock.ts';
import { FolderHeldError, lockFolder } from './folder-lock.ts';
import { sqliteConsents } from './sqlite-consents.ts';
import { sqliteErasure } from './sqlite-erasure.ts';
import { sqliteProfiles } from './sqlite-profiles.ts';
import { migrate, requireCurrentSchema } from './sqlite-schema.ts';
import { sqliteTenants } from './sqlite-tenants.ts';
import type { Store } from './store.ts';

/** How a folder is opened. */
export interface SqliteStoreOptions {
  /** The folder that holds the data, made if it is missing; `:memory:` keeps nothing. */
  readonly folder: string;
  /**
   * `hold` (the default) takes the folder for this process alone: what a service does. `share`
   * takes it if it is free and otherwise works beside the service that holds it: for the short
   * commands of an operator, never for recording consents.
   */
  readonly access?: 'hold' | 'share';
  /** Milliseconds since the epoch. Default `Date.now`. */
  readonly clock?: () => number;
  /** So many random bytes. Default those of the operating system. */
  readonly random?: (size: number) => Uint8Array;
}

/** A store in a local folder. */
export interface SqliteStore extends Store {
  /** Who held the folder before and ended without closing it. */
  readonly takenOverFrom: Holder | undefined;
}

/** Milliseconds to wait for another process: for its short transaction, and for its short command. */
const patience = { transaction: 5_000, command: 500 };

/**
 * Opens the embedded store: SQLite in a local folder, write-ahead logging, a real fsync each commit.
 *
 * @throws {FolderHeldError} when another process holds the folder and `access` is `hold`
 * @throws {SchemaNewerError} when the folder was written by a newer release
 * @throws {SchemaOlderError} when `access` is `share` and the service that holds it is an older one
 */
export async function openSqliteStore(options: SqliteStoreOptions): Promise<SqliteStore> {
  const { folder, access = 'hold', clock = Date.now, random = randomBytes } = options;
  const inMemory = folder === ':memory:';
  const lock = inMemory ? undefined : takeFolder(folder, access, clock());
  const alone = inMemory || lock !== undefined;
  try {
    const database = openDatabase(inMemory ? folder : join(folder, 'assent.sqlite'), alone);
    return compose(database, lock, clock, random);
  } catch (error) {
    lock?.release();
    throw error;
  }
}

function takeFolder(folder: string, access: 'hold' | 'share', now: number): FolderLock | undefined {
  try {
    return lockFolder(folder, now, access === 'hold' ? patience.command : 0);
  } catch (error) {
    if (access === 'share' && error instanceof FolderHeldError) return undefined;
    throw error;
  }
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
  const newest = database.prepare('select max(received_at) as at from consent').get();
  const nextStamp = createConsentStamps(clock, random, Number(newest?.['at'] ?? 0));
  const probe = database.prepare('select 1 from brand limit 1');
  return {
    takenOverFrom: lock?.takenOverFrom,
    ...sqliteTenants(database),
    ...sqliteConsents(database, nextStamp, clock),
    ...sqliteProfiles(database, clock),
    ...sqliteErasure(database),
    async check() {
      probe.get();
    },
    async close() {
      if (!database.isOpen) return;
      database.close();
      lock?.release();
    },
  };
}
