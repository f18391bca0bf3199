import { createHash } from 'node:crypto';

/** The statements of a migration, in their order. */
export type Migration = readonly string[];

/**
 * Tells data that begins with this first schema from data of versions before the first release, which may have the same
 * schema version. It fits into the four bytes that SQLite has for it.
 *
 * @param steps the migrations, of which the first creates the tables
 */
export function schemaMark([first = []]: readonly Migration[]): number {
  return createHash('sha256').update(first.join('\n')).digest().readInt32BE();
}
