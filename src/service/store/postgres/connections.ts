import { Pool, types } from 'pg';
import type { PoolClient, QueryResult } from 'pg';
import { CommitUnknownError, explainConnection, isConflict, isUndone } from './database-error.ts';

/** Where a statement runs: on any connection, or on the connection of a transaction. */
export type Connection = Pick<PoolClient, 'query'>;

/** A prepared statement. Each connection plans it once, by its name. */
export type Statement = (connection: Connection, ...values: unknown[]) => Promise<QueryResult>;

/** Milliseconds to wait for a connection, and for the result of one statement. */
const patience = { connect: 5_000, statement: 10_000, answer: 15_000 };

const bigint = 20;

/** Connections to a database, opened on demand. */
export function openConnections(address: string, most: number): Pool {
  const pool = new Pool({
    connectionString: address,
    application_name: 'assent',
    max: most,
    keepAlive: true,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: patience.statement,
    idle_in_transaction_session_timeout: patience.answer,
    // Otherwise a query to a server that has disappeared would never end.
    query_timeout: patience.answer,
    types: {
      // Milliseconds since the epoch are safe integers.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === bigint ? Number : types.getTypeParser(oid, format ?? 'text'),
    },
  });
  // A broken connection emits an event, in addition to the error of its running statement. Without a listener it
  // would end the process. The next transaction uses another connection.
  pool.on('error', () => {});
  pool.on('connect', (client) => void client.on('error', () => {}));
  return pool;
}

/**
 * Prepares a statement. The name describes it, and must be unique. It rejects with a {@link StoreUnavailableError} if
 * the database cannot be reached.
 */
export function statement(name: string, text: string): Statement {
  return (connection, ...values) => connection.query({ name, text, values }).catch(rethrow);
}

function rethrow(error: unknown): never {
  throw explainConnection(error);
}

/** The maximum of attempts for a transaction that is rolled back because of concurrent ones. */
const tries = 10;

/**
 * Runs `work` in one transaction, which is durable when this resolves. `work` may run more than once.
 *
 * @throws {CommitUnknownError} if the connection breaks during the commit. For other errors, nothing was recorded.
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
  const client = await pool.connect().catch(rethrow);
  let isCommitting = false;
  try {
    await client.query('begin');
    const result = await work(client);
    isCommitting = true;
    const { command } = await client.query('commit');
    // For a failed transaction, PostgreSQL answers COMMIT with a rollback and no error.
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
    throw isCommitting && !isUndone(error) ? new CommitUnknownError(error) : explainConnection(error);
  }
}
