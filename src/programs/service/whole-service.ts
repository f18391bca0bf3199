import * as served from '../../addons/service.ts';
import * as stored from '../../addons/store.ts';
import { type ConsentService, createConsentService as createCore } from '../../service/consent-service.ts';
import type { ServiceAddOn } from '../../service/add-on.ts';
import type { ConsentServiceOptions } from '../../service/service-options.ts';
import type { StoreAddOn } from '../../service/store/add-on.ts';
import {
  openPostgresStore as openCorePostgres,
  type PostgresStore,
  type PostgresStoreOptions,
} from '../../service/store/postgres/postgres-store.ts';
import {
  openSqliteStore as openCoreSqlite,
  type SqliteStore,
  type SqliteStoreOptions,
} from '../../service/store/sqlite/sqlite-store.ts';

const ofStores: Readonly<Record<string, StoreAddOn>> = stored;
const ofServices: Readonly<Record<string, ServiceAddOn>> = served;

/** What the stores of this package store besides. */
export const storeAddOns = Object.values(ofStores);

/** What its services do besides. */
export const serviceAddOns = Object.values(ofServices);

/**
 * Makes the consent service on a store, with the add-ons of this package. It opens no port: pass its `fetch` to a server.
 *
 * @throws if the store cannot be read
 */
export function createConsentService({
  addOns = [],
  ...options
}: ConsentServiceOptions): Promise<ConsentService> {
  return createCore({ ...options, addOns: [...new Set([...serviceAddOns, ...addOns])] });
}

/**
 * Opens a store in PostgreSQL, which several processes can share. Creates or migrates its tables, with those of the add-ons of
 * this package.
 *
 * @throws {AddOnUnusableError} if the data has tables of another add-on
 * @throws {DatabaseUnusableError} if the database cannot be reached or used
 * @throws {SchemaNewerError} if a newer release wrote tables that this release cannot use
 */
export function openPostgresStore(options: PostgresStoreOptions): Promise<PostgresStore> {
  return openCorePostgres(withAddOns(options));
}

/**
 * Opens the embedded store: SQLite in a local folder, with write-ahead logging and an fsync for each commit. Stores also what the
 * add-ons of this package store.
 *
 * @throws {AddOnUnusableError} if the data has tables of another add-on
 * @throws {FolderHeldError} if another process has locked the folder and `access` is `hold`
 * @throws {FolderUnusableError} if the disk or the files in the folder cannot be used
 * @throws {SchemaNewerError} if the folder was written by a newer release
 * @throws {SchemaOlderError} if `access` is not `hold` and the running service is an older release
 */
export function openSqliteStore(options: SqliteStoreOptions): Promise<SqliteStore> {
  return openCoreSqlite(withAddOns(options));
}

function withAddOns<O extends { readonly addOns?: readonly StoreAddOn[] }>(options: O) {
  return { ...options, addOns: [...new Set([...storeAddOns, ...(options.addOns ?? [])])] };
}
