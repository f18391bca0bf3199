import { createHash } from 'node:crypto';
import { OperatorError } from '../../protocol/operator-error.ts';

/** The data was written by a newer release. */
export class SchemaNewerError extends OperatorError {
  readonly code = 'schema-newer';

  constructor(found: number, known: number) {
    super(
      `The data was written by a newer release (schema ${found}, this release knows ${known}). ` +
        'Run that release, or restore a backup from an older one.',
    );
    this.name = 'SchemaNewerError';
  }
}

/** The data was written by an older release and may not be changed now. */
export class SchemaOlderError extends OperatorError {
  readonly code = 'schema-older';

  constructor(found: number, known: number) {
    super(
      `The data has the format of an older release (schema ${found}, this release needs ${known}), ` +
        'and a service is using it. Restart the service with this release first.',
    );
    this.name = 'SchemaOlderError';
  }
}

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

/** The version of stored tables, and the version that this release writes. */
export interface SchemaVersions {
  /** 0 if there are no tables. */
  readonly found: number;
  readonly own: number;
  /** The add-ons whose tables are missing or older, if the others are not. */
  readonly addOns?: readonly string[];
}
