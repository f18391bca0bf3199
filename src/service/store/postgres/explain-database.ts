import { AddOnUnusableError } from '../add-on-schema.ts';
import { SchemaNewerError } from '../schema-error.ts';
import { StoreUnavailableError } from '../store-unavailable.ts';
import { DatabaseUnusableError } from './database-error.ts';
import { remedyOf } from './database-remedy.ts';

/** Explains an error from opening the database. */
export function explainDatabase(address: string, thrown: unknown): unknown {
  const error = thrown instanceof StoreUnavailableError ? thrown.cause : thrown;
  if (
    !(error instanceof Error) ||
    error instanceof AddOnUnusableError ||
    error instanceof DatabaseUnusableError ||
    error instanceof SchemaNewerError
  )
    return error;
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
