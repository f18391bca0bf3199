import { createHash } from 'node:crypto';

/**
 * Tells data that begins with this first schema from data of versions before the first release, which may have the same
 * schema version. It fits into the four bytes that SQLite has for it.
 *
 * @param steps the migrations, of which the first creates the tables
 */
export function schemaMark([first = '']: readonly string[]): number {
  return createHash('sha256').update(first).digest().readInt32BE();
}
