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
