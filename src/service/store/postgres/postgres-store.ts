import { engineStore, type StoreOptions } from '../engine-store.ts';
import { statement } from '../sql/statement.ts';
import type { Store } from '../store.ts';
import { StoreUnavailableError } from '../store-unavailable.ts';
import { type Connection, openConnections } from './connections.ts';
import { explainDatabase } from './database-error.ts';
import { postgresEngine } from './postgres-engine.ts';
import { measurePostgres } from './postgres-measures.ts';
import { inspectAll, migratePostgres } from './postgres-migration.ts';
import { requireDurable, requireWriter } from './require-durable.ts';
import { runOn } from './run-on.ts';
import { readShards } from './shards.ts';

/** Options of `openPostgresStore`. */
export interface PostgresStoreOptions extends StoreOptions {
  /** `postgres://user:password@host:port/database`, with `sslmode` and other parameters of libpq. */
  readonly address: string;
  /** The maximum of connections that this process opens. Default 10. */
  readonly connections?: number;
  /** The milliseconds that a statement may take, except for a migration. Default 10000. */
  readonly timeout?: number;
  /** Accepts a database with `synchronous_commit = off`, whose crash may lose recorded consents. Default false. */
  readonly asyncCommit?: boolean;
}

/** A store in PostgreSQL. */
export interface PostgresStore extends Store {
  /** The milliseconds that the clock was ahead of the database's when the store was opened. */
  readonly clockAhead: number;
}

// A write-ahead log record without a table. Its commit waits for the disk.
const write = statement(
  'write-log-record',
  `select pg_logical_emit_message(true, 'assent', ''), current_setting('transaction_read_only') as read_only`,
);

/**
 * Opens a store in PostgreSQL, which several processes can share. Creates or migrates its tables.
 *
 * @throws {AddOnUnusableError} if the database has tables of another add-on
 * @throws {DatabaseUnusableError} if the database cannot be reached or used
 * @throws {SchemaNewerError} if a newer release wrote tables that this release cannot use
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<PostgresStore> {
  const { address, connections = 10, timeout = 10_000, asyncCommit, addOns = [] } = options;
  const pool = openConnections(address, { connections, timeout });
  try {
    await requireDurable(pool, asyncCommit);
    const { found, own, addOns: missing = [] } = await inspectAll(pool, addOns);
    if (found < own || missing.length > 0)
      await migratePostgres({ address, ...(asyncCommit !== undefined && { asyncCommit }) }, addOns);
    await requireWriter(pool);
    const clockAhead = await measureClock(pool, options.clock ?? Date.now);
    const engine = postgresEngine(pool, await readShards(pool));
    const store = engineStore(engine, options, true, {
      async check() {
        const [row] = (await runOn(pool, write())).rows;
        if (row?.['read_only'] !== 'off')
          throw new StoreUnavailableError(undefined, 'The database only reads.');
      },
      measure: () => measurePostgres(pool),
      close: () => pool.end(),
    });
    return { ...store, clockAhead };
  } catch (error) {
    await pool.end();
    throw explainDatabase(address, error);
  }
}

/** How many milliseconds a clock is ahead of the database's. Half of the time of the request is uncertain. */
async function measureClock(connection: Connection, clock: () => number): Promise<number> {
  const before = clock();
  const { rows } = await connection.query(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now',
  );
  return Math.round((before + clock()) / 2) - Number(rows[0]?.now);
}
