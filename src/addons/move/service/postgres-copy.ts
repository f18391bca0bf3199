import type { Pool, PoolClient } from 'pg';
import { copiedRows } from './copied-rows.ts';
import {
  CopyRefusedError,
  type CopySource,
  type CopyTarget,
  requestText,
  type SnapshotSource,
} from './copied-database.ts';
import type { StoreAddOn } from '../../../service/store/add-on.ts';
import { SchemaNewerError } from '../../../service/store/schema.ts';
import { explained, statement } from '../../../service/store/sql/statement.ts';
import { CommitUnknownError } from '../../../service/store/store-unavailable.ts';
import { openConnections } from '../../../service/store/postgres/connections.ts';
import { explainDatabase } from '../../../service/store/postgres/database-error.ts';
import { postgresEngine } from '../../../service/store/postgres/postgres-engine.ts';
import { inspectAll, migrateAll } from '../../../service/store/postgres/postgres-migration.ts';
import { readVersions } from '../../../service/store/postgres/postgres-schema.ts';
import { requireDurable } from '../../../service/store/postgres/require-durable.ts';
import { runOn } from '../../../service/store/postgres/run-on.ts';
import { readShards } from '../../../service/store/postgres/shards.ts';

const findShared = statement(
  'find-shared-keys',
  'select client_id, key from idempotency group by client_id, key having count(*) > 1',
);

/**
 * Opens a database to copy from it. Services may be using it. It may be a replica.
 *
 * @throws {CopyRefusedError} if its tables are missing or older, or another copy writes to it
 * @throws {DatabaseUnusableError} if it cannot be reached or used
 * @throws {SchemaNewerError} if its tables are newer
 */
export async function openCopySourceDatabase(
  address: string,
  addOns: readonly StoreAddOn[],
): Promise<CopySource> {
  const { engine, database } = await openDatabase(address, (pool) => requireCurrent(pool, addOns));
  return {
    ...database,
    isInUse: true,
    findSharedKeys: async () =>
      new Set(
        (await engine.run(findShared())).rows.map((row) =>
          requestText(String(row['client_id']), String(row['key'])),
        ),
      ),
  };
}

/**
 * Opens a database only to read it, as it was at one moment; on Citus, each node may have another moment. Rejects like
 * {@link openCopySourceDatabase}.
 */
export async function openReadOnlyDatabase(address: string): Promise<SnapshotSource> {
  const { engine, pool, database } = await openDatabase(address, requireCurrent);
  const snapshot = await pool.connect();
  await snapshot.query('begin isolation level repeatable read read only');
  const close = async (): Promise<void> => {
    snapshot.release(true);
    await database.close();
  };
  return { ...copiedRows({ ...engine, run: (work) => runOn(snapshot, work) }), close };
}

/**
 * Opens a database to copy to it. Creates or migrates its tables.
 *
 * @param asyncCommit accepts `synchronous_commit = off`
 * @throws {CopyRefusedError} if another copy uses it
 * @throws {DatabaseUnusableError} if it cannot be reached or used
 * @throws {SchemaNewerError} if its tables are newer
 */
export async function openCopyTargetDatabase(
  address: string,
  addOns: readonly StoreAddOn[],
  asyncCommit?: boolean,
): Promise<CopyTarget> {
  const { database } = await openDatabase(address, async (pool) => {
    await requireDurable(pool, asyncCommit);
    const { found, own } = await migrateAll(pool, addOns);
    if (found > own) throw new SchemaNewerError(found, own);
    return lock(
      pool,
      'pg_try_advisory_lock',
      'The target is the source, or another copy uses it. Check the address, or wait for the end of that copy.',
    );
  });
  return { ...database, hasSharedKeys: true };
}

async function openDatabase(address: string, prepare: (pool: Pool) => Promise<PoolClient>) {
  const pool = openConnections(address, {
    connections: 2,
    timeout: 0,
    // The plans of prepared statements are made while the tables may be empty, and used when they no longer are.
    prepare: (connection) => connection.query('set enable_seqscan = off'),
  });
  const explain = (error: unknown): unknown => {
    if (error instanceof CopyRefusedError) return error;
    // After a commit with an unknown outcome, the next run finds out.
    return explainDatabase(address, error instanceof CommitUnknownError ? error.cause : error);
  };
  try {
    const engine = explained(postgresEngine(pool, await readShards(pool)), explain);
    const locked = await prepare(pool);
    const close = async (): Promise<void> => {
      // The database notices the end of a connection only later, and would refuse a copy that starts at once.
      await locked.query('select pg_advisory_unlock_all()').catch(() => {});
      locked.release(true);
      await pool.end();
    };
    return { engine, pool, database: { ...copiedRows(engine), close } };
  } catch (error) {
    await pool.end();
    throw explain(error);
  }
}

/** @param addOns default: the caller has opened a store with them */
async function requireCurrent(pool: Pool, addOns?: readonly StoreAddOn[]): Promise<PoolClient> {
  const { found, own, addOns: missing = [] } = await (addOns ? inspectAll(pool, addOns) : readVersions(pool));
  if (found > own) throw new SchemaNewerError(found, own);
  if (found < own)
    throw new CopyRefusedError(
      found === 0
        ? 'The source has no tables. Check its address.'
        : `The tables of the source have version ${found}, and this release copies version ${own}. Run "assent database migrate" for it first.`,
    );
  if (missing.length > 0)
    throw new CopyRefusedError(
      `The source has no tables of the add-ons ${missing.join(', ')}. Run "assent database migrate" for it first.`,
    );
  return lock(
    pool,
    'pg_try_advisory_lock_shared',
    'Another copy writes to the source now. Wait for its end.',
  );
}

/** The advisory locks of copies: "asse" in ASCII, and the schema. */
const copyLock = 0x61_73_73_65;

/** Takes a lock that lasts as long as its connection. */
async function lock(pool: Pool, take: string, refusal: string): Promise<PoolClient> {
  const client = await pool.connect();
  const { rows } = await client.query(`select ${take}($1, hashtext(current_schema())) as is_taken`, [
    copyLock,
  ]);
  if (rows[0]?.is_taken === true) return client;
  client.release();
  throw new CopyRefusedError(refusal);
}
