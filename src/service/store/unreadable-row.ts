/** A row cannot be read, because it is damaged or from another release. Only requests that need it fail. */
export class UnreadableRowError extends Error {
  readonly code = 'row-unreadable';

  constructor(table: string, cause: unknown) {
    super(`A row of the table ${table} cannot be read.`, { cause });
    this.name = 'UnreadableRowError';
  }
}

/**
 * Reads a row of a table.
 *
 * @throws {UnreadableRowError} when `read` throws
 */
export function readRow<T>(table: string, read: () => T): T {
  try {
    return read();
  } catch (cause) {
    throw new UnreadableRowError(table, cause);
  }
}
