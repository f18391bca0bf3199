import { randomBytes } from 'node:crypto';
import { createConsentStamps } from '../../identity/consent-id.ts';
import { auditStore } from '../records/audit-store.ts';
import { consentStore } from '../records/consent-store.ts';
import { erasureStore } from '../records/erasure-store.ts';
import { profileStore } from '../records/profile-store.ts';
import { retentionStore } from '../records/retention-store.ts';
import type { StoreAddOn, OpenAddOns } from '../add-on.ts';
import { openAddOns } from '../add-on.ts';
import { statement } from '../sql/statement.ts';
import type { Store } from '../store.ts';
import { StoreUnavailableError } from '../store-unavailable.ts';
import { tenantStore } from '../records/tenant-store.ts';
import { openConnections } from './connections.ts';
import { explainDatabase } from './database-error.ts';
import { postgresEngine } from './postgres-engine.ts';
import { measurePostgres } from './postgres-measures.ts';
import { inspectAll, migratePostgres } from './postgres-migration.ts';
import { requireDurable, requireWriter } from './require-durable.ts';
import { runOn } from './run-on.ts';
import { readShards } from './shards.ts';
import type { Connection } from './connections.ts';

/** Options of `openPostgresStore`. */
export interface PostgresStoreOptions {
  /** `postgres://user:password@host:port/database`, with `sslmode` and other parameters of libpq. */
  readonly address: string;
  /** The maximum of connections that this process opens. Default 10. */
  readonly connections?: number;
  /** The milliseconds that a statement may take, except for a migration. Default 10000. */
  readonly timeout?: number;
  /** Accepts a database with `synchronous_commit = off`, whose crash may lose recorded consents. Default false. */
  readonly asyncCommit?: boolean;
  /** Milliseconds since the epoch. Default `Date.now`. */
  readonly clock?: () => number;
  /** Returns this number of random bytes. Default: the operating system's generator. */
  readonly random?: (size: number) => Uint8Array;
  /** What is stored besides. Programs that use the same database must have the same. Default: nothing. */
  readonly addOns?: readonly StoreAddOn[];
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
  const {
    address,
    connections = 10,
    timeout = 10_000,
    asyncCommit,
    clock = Date.now,
    random = randomBytes,
    addOns = [],
  } = options;
  const pool = openConnections(address, { connections, timeout });
  let clockAhead: number;
  let engine: ReturnType<typeof postgresEngine>;
  let added: OpenAddOns;
  try {
    await requireDurable(pool, asyncCommit);
    const { found, own, addOns: missing = [] } = await inspectAll(pool, addOns);
    if (found < own || missing.length > 0)
      await migratePostgres({ address, ...(asyncCommit !== undefined && { asyncCommit }) }, addOns);
    await requireWriter(pool);
    clockAhead = await measureClock(pool, clock);
    engine = postgresEngine(pool, await readShards(pool));
    added = openAddOns(addOns, { engine, clock, random, isTended: true });
  } catch (error) {
    await pool.end();
    throw explainDatabase(address, error);
  }
  const close = async (): Promise<void> => {
    try {
      await added.end();
    } finally {
      await pool.end();
    }
  };
  let ended: Promise<void> | undefined;
  return {
    clockAhead,
    engine,
    ...tenantStore(engine, addOns),
    ...consentStore(engine, createConsentStamps(clock, random), clock, added.opened),
    ...profileStore(engine, clock),
    ...erasureStore(engine, added.opened),
    ...retentionStore(engine, added.opened),
    ...auditStore(engine),
    async check() {
      const [row] = (await runOn(pool, write())).rows;
      if (row?.['read_only'] !== 'off')
        throw new StoreUnavailableError(undefined, 'The database only reads.');
    },
    measure: async () => ({ ...(await measurePostgres(pool)), ...added.measure() }),
    close: () => (ended ??= close()),
  };
}

/** How many milliseconds a clock is ahead of the database's. Half of the time of the request is uncertain. */
async function measureClock(connection: Connection, clock: () => number): Promise<number> {
  const before = clock();
  const { rows } = await connection.query(
    'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now',
  );
  return Math.round((before + clock()) / 2) - Number(rows[0]?.now);
}
