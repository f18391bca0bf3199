import { DatabaseError } from 'pg';
import { SchemaNewerError } from '../schema-error.ts';
import { StoreUnavailableError } from '../store-unavailable.ts';

/** The database cannot be used. The message says how to fix it. */
export class DatabaseUnusableError extends Error {
  readonly code = 'database-unusable';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnusableError';
  }
}

/** The connection broke during a commit, so it is unknown whether the commit was made. */
export class CommitUnknownError extends Error {
  readonly code = 'commit-unknown';

  constructor(cause: unknown) {
    super('The connection to the database ended during a commit.', { cause });
    this.name = 'CommitUnknownError';
  }
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const serializationFailure = '40001';
const deadlockDetected = '40P01';

/** Whether a transaction was rolled back only because of concurrent ones, so that it can be retried. */
export function isConflict(error: unknown): boolean {
  return (
    error instanceof DatabaseError && [serializationFailure, deadlockDetected].includes(error.code ?? '')
  );
}

/** Codes of errors that end the connection: of the connection, of a stopping server, of a timeout, of too many. */
const endOfConnection = /^(08|57P0|25P03|53300)/;

/**
 * Whether the database replied that it rolled back. Otherwise the outcome of a commit is unknown. The code tells,
 * because servers translate the severity.
 */
export function isUndone(error: unknown): boolean {
  return error instanceof DatabaseError && !endOfConnection.test(error.code ?? '');
}

/** An error as the store's callers get it: {@link StoreUnavailableError} if there is no connection, else unchanged. */
export function explainConnection(error: unknown): unknown {
  const isLost =
    error instanceof DatabaseError
      ? !isUndone(error)
      : // Errors of the network, and of `pg`, which has no codes for them.
        error instanceof Error &&
        ('syscall' in error ||
          /^(Connection terminated|timeout exceeded|Query read timeout)/.test(error.message));
  return isLost ? new StoreUnavailableError(error) : error;
}

/** How to fix an error, by its network or PostgreSQL error code. */
const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens there. Start the database, or correct the address.',
  ENOTFOUND: 'There is no such host. Correct the address.',
  EAI_AGAIN: 'The name of the host cannot be resolved now. Check the name and the network.',
  ETIMEDOUT: 'The host does not answer. Check the address and the firewall.',
  '28P01': 'The password is wrong.',
  '28000': 'The server refuses this user. Check the user, TLS (sslmode) and pg_hba.conf.',
  '3D000': 'There is no such database. Create it: createdb <name>',
  '3F000': 'The schema in search_path does not exist. Create it: create schema <name>',
  '42501': 'The user lacks a right. Make it the owner of the schema.',
  '25006': 'The server only reads: it is a replica. Use the address of the primary.',
  '53100': 'The disk of the server is full. Make room; nothing that was answered with 201 is lost.',
  '53300': 'The server has no connection left. Raise max_connections, or run fewer processes.',
  '57P03': 'The server is starting or stopping. Try again in a moment.',
};

/** Explains an error from opening the database. */
export function explainDatabase(address: string, thrown: unknown): unknown {
  const error = thrown instanceof StoreUnavailableError ? thrown.cause : thrown;
  if (
    !(error instanceof Error) ||
    error instanceof DatabaseUnusableError ||
    error instanceof SchemaNewerError
  )
    return error;
  const code = 'code' in error ? String(error.code) : '';
  const remedy = remedies[code] ?? `${error.message}.`;
  return new DatabaseUnusableError(`The database ${withoutPassword(address)} cannot be used. ${remedy}`, {
    cause: error,
  });
}

/** The address of a database without the password, for messages. */
export function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return '(address that cannot be read)';
  const url = new URL(address);
  url.password = '';
  url.search = '';
  return url.href;
}
