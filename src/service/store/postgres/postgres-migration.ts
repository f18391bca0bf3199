import type { Pool } from 'pg';
import type { SchemaVersions } from '../schema-versions.ts';
import { openConnections } from './connections.ts';
import { explainDatabase } from './explain-database.ts';
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
 * @throws {DatabaseUnusableError} if the database cannot be reached or used
 * @throws {SchemaNewerError} if a newer release wrote tables that this release cannot use
 */
export function migratePostgres(database: MigratedDatabase): Promise<SchemaVersions> {
  return withConnection(database, migrate);
}

/** Reads the versions of the tables of a database, and changes nothing. Rejects like {@link migratePostgres}. */
export function inspectPostgres(database: MigratedDatabase): Promise<SchemaVersions> {
  return withConnection(database, readVersions);
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
