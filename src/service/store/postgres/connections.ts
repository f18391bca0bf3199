import { Pool, types } from 'pg';
import type { PoolClient, QueryResult } from 'pg';
import { CommitUnknownError, isConflict, isUndone } from './database-error.ts';

/** Where a statement runs: on any connection, or on the one of a transaction. */
export type Connection = Pick<PoolClient, 'query'>;

/** A prepared statement: each connection plans it once, by its name. */
export type Statement = (connection: Connection, ...values: unknown[]) => Promise<QueryResult>;

/** Milliseconds to wait for a connection, and for the answer to one statement. */
const patience = { connect: 5_000, statement: 10_000, answer: 15_000 };

const bigint = 20;

/** Connections to a database, opened as they are needed. */
export function openConnections(address: string, most: number): Pool {
  const pool = new Pool({
    connectionString: address,
    application_name: 'assent',
    max: most,
    keepAlive: true,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    idle_in_transaction_session_timeout: patience.answer,
    // A server that is gone without a word ends no connection.
    query_timeout: patience.answer,
    types: {
      // Milliseconds since the epoch fit into a number.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === bigint ? Number : types.getTypeParser(oid, format ?? 'text'),
    },
  });
  // A connection that breaks is an event, beside the error of the statement that it had, if any. The next
  // transaction gets another one.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/** Prepares a statement. The name says what it does; it must differ from all others. */
export function statement(name: string, text: string): Statement {
  return (connection, ...values) => connection.query({ name, text, values });
}

/** How often a transaction is tried that is undone because of others at the same time. */
const tries = 10;

/**
 * Runs `work` in one transaction: all of it is durable when this resolves. `work` may run more than once.
 *
 * @throws {CommitUnknownError} when the connection breaks during the commit; otherwise nothing was recorded
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await tryTransaction(pool, work);
    } catch (error) {
      if (!isConflict(error) || tried === tries) throw error;
    }
  }
}

async function tryTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isCommitting = false;
  try {
    await client.query('begin');
    const result = await work(client);
    isCommitting = true;
    const { command } = await client.query('commit');
    // PostgreSQL ends a transaction that had failed so, without an error.
    if (command !== 'COMMIT') throw new Error(`The database answered a commit with ${command}.`);
    client.release();
    return result;
  } catch (error) {
    if (isUndone(error))
      await client.query('rollback').then(
        () => client.release(),
        (broken: Error) => client.release(broken),
      );
    else client.release(true);
    throw isCommitting && !isUndone(error) ? new CommitUnknownError(error) : error;
  }
}
