import type { Pool } from 'pg';
import type { StoreAddOn } from '../add-on.ts';
import type { SchemaVersions } from '../schema.ts';
import { type Connection, openConnections } from './connections.ts';
import { explainDatabase } from './database-error.ts';
import { addOnSteps, migrateAddOns } from './postgres-add-ons.ts';
import { migrate, readVersions } from './postgres-schema.ts';
import { requireDurable } from './require-durable.ts';

/** A database, as in `PostgresStoreOptions`. */
export interface MigratedDatabase {
  readonly address: string;
  readonly asyncCommit?: boolean;
}

/**
 * Creates or migrates the tables of a database. Returns the versions before.
 *
 * @param addOns those that the data may have, and gets
 * @throws {AddOnUnusableError} if it has others
 * @throws {DatabaseUnusableError} if the database cannot be reached or used
 * @throws {SchemaNewerError} if a newer release wrote tables that this release cannot use
 */
export function migratePostgres(
  database: MigratedDatabase,
  addOns: readonly StoreAddOn[] = [],
): Promise<SchemaVersions> {
  return withConnection(database, (pool) => migrateAll(pool, addOns));
}

/** The same on open connections, which have no time limit. */
export async function migrateAll(pool: Pool, addOns: readonly StoreAddOn[]): Promise<SchemaVersions> {
  const versions = await migrate(pool);
  const missing = await addOnSteps(pool, addOns);
  if (missing.length > 0) await migrateAddOns(pool, addOns);
  return versions.found < versions.own
    ? versions
    : { ...versions, addOns: missing.map(({ row }) => row.name) };
}

/** Reads the versions of the tables of a database, and changes nothing. Rejects like {@link migratePostgres}. */
export function inspectPostgres(
  database: MigratedDatabase,
  addOns: readonly StoreAddOn[] = [],
): Promise<SchemaVersions> {
  return withConnection(database, (pool) => inspectAll(pool, addOns));
}

/** The same on open connections. */
export async function inspectAll(
  connection: Connection,
  addOns: readonly StoreAddOn[],
): Promise<SchemaVersions> {
  const versions = await readVersions(connection);
  if (versions.found < versions.own) return versions;
  return { ...versions, addOns: (await addOnSteps(connection, addOns)).map(({ row }) => row.name) };
}

/** Runs `work` on one connection without a time limit. Rejects like {@link migratePostgres}. */
export async function withConnection<T>(
  { address, asyncCommit }: MigratedDatabase,
  work: (pool: Pool) => Promise<T>,
): Promise<T> {
  const pool = openConnections(address, { connections: 1, timeout: 0 });
  try {
    await requireDurable(pool, asyncCommit);
    return await work(pool);
  } catch (error) {
    throw explainDatabase(address, error);
  } finally {
    await pool.end();
  }
}
