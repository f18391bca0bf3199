import { createRequire } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import type * as Pg from 'pg';
import type { Pool, PoolClient } from 'pg';
import { loadOptional } from '../../../protocol/missing-package.ts';
import { CommitUnknownError } from '../store-unavailable.ts';
import { DatabaseUnusableError, explainConnection, isConflict, isLost, isUndone } from './database-error.ts';
import { readTls } from './database-tls.ts';

const require = createRequire(import.meta.url);

/** Where a statement runs: on any connection, or on the connection of a transaction. */
export type Connection = Pick<PoolClient, 'query'>;

/** Milliseconds to wait for a connection, and for the reply of the server after its time limit for a statement. */
const patience = { connect: 5_000, answer: 5_000 };

const bigint = 20;

/** How connections are opened. */
export interface ConnectionLimits {
  /** The maximum of connections. */
  readonly connections: number;
  /** The milliseconds that a statement may take; 0 is no limit. */
  readonly timeout: number;
  /** Prepares each new connection. It is used when a returned promise resolves; the types of `pg` lack this. */
  readonly prepare?: (connection: Connection) => unknown;
}

/**
 * Connections to a database, opened on demand.
 *
 * @throws {DatabaseUnusableError} if the address or a file in it cannot be read
 * @throws {MissingPackageError} if `pg` is not installed
 */
export function openConnections(address: string, { connections, timeout, prepare }: ConnectionLimits): Pool {
  if (!/^postgres(ql)?:\/\//.test(address))
    throw new DatabaseUnusableError(
      'The address of the database must begin with postgres:// or postgresql://.',
    );
  if (!URL.canParse(address))
    throw new DatabaseUnusableError(
      'The address of the database cannot be read. Percent-encode special characters of the password: postgres://user:password@host:5432/database',
    );
  const answer = timeout === 0 ? 0 : timeout + patience.answer;
  const { address: connectionString, ssl } = readTls(address);
  const { Pool, types } = loadOptional<typeof Pg>('PostgreSQL', 'pg@8', () => require('pg'));
  const pool = new Pool({
    connectionString,
    ...(ssl !== undefined && { ssl }),
    application_name: 'assent',
    max: connections,
    ...(prepare && { onConnect: prepare }),
    keepAlive: true,
    connectionTimeoutMillis: patience.connect,
    statement_timeout: timeout,
    idle_in_transaction_session_timeout: answer,
    // Otherwise a query to a server that has disappeared would never end.
    query_timeout: answer,
    types: {
      // Milliseconds since the epoch are safe integers.
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        oid === bigint ? Number : types.getTypeParser(oid, format ?? 'text'),
    },
  });
  // A broken connection emits an event, in addition to the error of its running statement. Without a listener it
  // would end the process. The next transaction uses another connection.
  pool.on('error', () => dropIdle(pool));
  pool.on('connect', (client) => void client.on('error', () => {}));
  pool.on('release', (error) => isLost(error) && dropIdle(pool));
  return pool;
}

/**
 * Closes the idle connections. When one connection fails, for example because a router has forgotten it, the others may
 * have failed too. An idle one shows that only when its next statement times out.
 */
function dropIdle(pool: Pool): void {
  for (let { idleCount } = pool; idleCount > 0; idleCount -= 1)
    pool.connect((_error, client) => client?.release(true));
}

function rethrow(error: unknown): never {
  throw explainConnection(error);
}

/** The maximum of attempts for a transaction that is rolled back because of concurrent ones. */
const tries = 10;

/** The longest pause in milliseconds after the first attempt. It is random, so that two of them do not meet again. */
const firstPause = 10;

/**
 * Runs `work` in one transaction, which is durable when this resolves. `work` may run more than once.
 *
 * @throws {CommitUnknownError} if the commit fails. For other errors, nothing was recorded.
 */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await tryTransaction(pool, work);
    } catch (error) {
      if (!isConflict(error) || tried === tries) throw error;
      await pause(Math.random() * firstPause * tried);
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
    else client.release(error instanceof Error ? error : true);
    // On Citus, a worker can have committed although the coordinator reports an error.
    throw isCommitting && !isConflict(error) ? new CommitUnknownError(error) : explainConnection(error);
  }
}
