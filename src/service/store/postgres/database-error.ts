import type { DatabaseError } from 'pg';
import { OperatorError } from '../../../protocol/operator-error.ts';
import { StoreUnavailableError } from '../store-unavailable.ts';
import { remedyOf } from './database-remedy.ts';

/** The database cannot be used. The message says how to fix it. */
export class DatabaseUnusableError extends OperatorError {
  override readonly name = 'DatabaseUnusableError';
  readonly code = 'database-unusable';
}

/** Whether an error is one that the server sent. Only these have a severity; their class is that of a package that may be missing. */
function isOfServer(error: unknown): error is DatabaseError {
  return error instanceof Error && 'severity' in error;
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html
const originOf = (error: unknown): unknown => (error instanceof StoreUnavailableError ? error.cause : error);
const codeOf = (error: unknown): string => {
  const origin = originOf(error);
  return (isOfServer(origin) && origin.code) || '';
};

/**
 * Whether a transaction was rolled back only because of concurrent ones, so that it can be retried. One of them may have
 * deleted a row to which a foreign key points (23503). Citus drops that code when it copies rows to a worker.
 */
export function isConflict(error: unknown): boolean {
  const origin = originOf(error);
  return (
    /^(40001|40P01|23503)$/.test(codeOf(error)) ||
    (isOfServer(origin) && /(consent_channel|profile_brand)_id_fkey/.test(origin.message))
  );
}

/**
 * Errors after which another connection is needed: of the connection, of a stopping server, of a timeout, of too many;
 * of a server that has become a replica. After a full or a broken disk the server may crash, even during a commit.
 */
const endOfConnection = /^(08|25006|25P03|53|57P0|58)/;

/**
 * Whether the database replied that it rolled back. Otherwise the outcome of a commit is unknown. The code tells,
 * because servers translate the severity.
 */
export function isUndone(error: unknown): boolean {
  return isOfServer(originOf(error)) && !endOfConnection.test(codeOf(error));
}

/** Whether the connection failed: an error of the network, or of `pg`, which has no codes for them. */
export function isLost(error: unknown): boolean {
  const origin = originOf(error);
  if (!(origin instanceof Error) || isOfServer(origin)) return false;
  return 'syscall' in origin || remedyOf(origin) !== undefined;
}

/**
 * Errors that no request causes: refused logins and rights, a missing database, too many conflicts (also with a deletion:
 * 23503), locks, a statement
 * that took too long, and internal errors, as which Citus reports a lost node. Damaged data (XX001, XX002) may be that
 * of one request.
 */
const ofServer = /^(23503|28|3D|40|42501|55P03|57014|XX000)/;

/** An error as the store's callers get it: {@link StoreUnavailableError} if no request causes it, else unchanged. */
export function explainConnection(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof StoreUnavailableError) return error;
  const isUnavailable = isOfServer(error) ? !isUndone(error) || ofServer.test(codeOf(error)) : isLost(error);
  if (!isUnavailable) return error;
  return new StoreUnavailableError(error, remedyOf(error) ?? `SQLSTATE ${codeOf(error)}.`);
}

/** Explains an error from opening the database. */
export function explainDatabase(address: string, thrown: unknown): unknown {
  const error = thrown instanceof StoreUnavailableError ? thrown.cause : thrown;
  if (!(error instanceof Error) || error instanceof OperatorError) return error;
  const message = `The database ${withoutPassword(address)} cannot be used. ${remedyOf(error) ?? `${error.message}.`}`;
  return new DatabaseUnusableError(message, { cause: error });
}

/** The address of a database without the password, for messages. */
export function withoutPassword(address: string): string {
  if (!URL.canParse(address)) return '(address that cannot be read)';
  const url = new URL(address);
  url.password = '';
  url.search = '';
  return url.href;
}
