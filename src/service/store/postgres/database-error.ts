import { DatabaseError } from 'pg';

/** The database cannot be used as it is. Its message says what to do. */
export class DatabaseUnusableError extends Error {
  readonly code = 'database-unusable';

  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'DatabaseUnusableError';
  }
}

/** The connection broke during a commit: whether it was made durable is not known. */
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

/** Whether a transaction was undone only because of others at the same time, so that it can be tried again. */
export function isConflict(error: unknown): boolean {
  return (
    error instanceof DatabaseError && [serializationFailure, deadlockDetected].includes(error.code ?? '')
  );
}

/** Whether the database answered and undid the transaction. Otherwise what became of a commit is not known. */
export function isUndone(error: unknown): boolean {
  return error instanceof DatabaseError && error.severity === 'ERROR';
}

/** What to do, by the code of an error of the network or of PostgreSQL. */
const remedies: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing listens there. Start the database, or correct the address.',
  ENOTFOUND: 'There is no such host. Correct the address.',
  EAI_AGAIN: 'The name of the host cannot be resolved now. Check the name and the network.',
  ETIMEDOUT: 'The host does not answer. Check the address and the firewall.',
  '28P01': 'The password is wrong.',
  '28000': 'The server refuses this user. Check the user, TLS (sslmode) and pg_hba.conf.',
  '3D000': 'There is no such database. Create it: createdb <name>',
  '42501': 'The user lacks a right. Make it the owner of the schema.',
  '25006': 'The server only reads: it is a replica. Use the address of the primary.',
  '53100': 'The disk of the server is full. Make room; nothing that was answered with 201 is lost.',
  '53300': 'The server has no connection left. Raise max_connections, or run fewer processes.',
  '57P03': 'The server is starting or stopping. Try again in a moment.',
};

/** An error while the database is opened, as one that an operator can act on; any other as it is. */
export function explainDatabase(address: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const remedy = remedies[code];
  if (remedy === undefined) return error;
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
