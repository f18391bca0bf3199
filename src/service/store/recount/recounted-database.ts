import type { PoolClient } from 'pg';
import { openConnections } from '../postgres/connections.ts';
import { explainDatabase } from '../postgres/explain-database.ts';
import { postgresEngine } from '../postgres/postgres-engine.ts';
import type { MigratedDatabase } from '../postgres/postgres-migration.ts';
import { migrate } from '../postgres/postgres-schema.ts';
import { requireDurable } from '../postgres/require-durable.ts';
import { runOn } from '../postgres/run-on.ts';
import { readShards } from '../postgres/shards.ts';
import { explained } from '../sql/statement.ts';
import type { RecountedPlace } from './recounted-place.ts';
import { RecountRefusedError } from './recounted-place.ts';
import { recountedRows } from './recounted-rows.ts';

/** The advisory lock of a recount: "coun" in ASCII, and the schema. */
const recountLock = 0x63_6f_75_6e;

/**
 * Opens a database to rebuild its counts. Migrates its tables. Services may be using it.
 *
 * @throws {DatabaseUnusableError} if it cannot be reached or used
 * @throws {RecountRefusedError} if another recount uses it
 * @throws {SchemaNewerError} if its tables are newer
 */
export async function openRecountedDatabase(options: MigratedDatabase): Promise<RecountedPlace> {
  const { address, asyncCommit } = options;
  const pool = openConnections(address, { connections: 2, timeout: 0 });
  const explain = (error: unknown): unknown =>
    error instanceof RecountRefusedError ? error : explainDatabase(address, error);
  try {
    await requireDurable(pool, asyncCommit);
    await migrate(pool);
    const engine = explained(postgresEngine(pool, await readShards(pool)), explain);
    const snapshot = await pool.connect();
    const close = async (): Promise<void> => {
      snapshot.release(true);
      await pool.end();
    };
    try {
      await beginSnapshot(snapshot);
      const reader = explained({ ...engine, run: (work) => runOn(snapshot, work) }, explain);
      return { ...(await recountedRows(reader, engine)), close };
    } catch (error) {
      snapshot.release(true);
      throw error;
    }
  } catch (error) {
    await pool.end();
    throw explain(error);
  }
}

/** Locks, and begins a transaction that sees one moment from its first statement after the lock on. */
async function beginSnapshot(client: PoolClient): Promise<void> {
  const { rows } = await client.query(
    'select pg_try_advisory_lock($1, hashtext(current_schema())) as is_taken',
    [recountLock],
  );
  if (rows[0]?.is_taken !== true) throw new RecountRefusedError();
  await client.query('begin isolation level repeatable read read only');
}
