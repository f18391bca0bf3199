import type { AuditEvent } from '../../../protocol/audit-event.ts';
import type { Count } from '../../counts/count.ts';

/** A subject, and the consents of it and of its linked identities, oldest first, as they are stored. */
export interface RecountedSubject {
  readonly brandId: string;
  readonly subjectId: string;
  readonly state: string;
  readonly log: readonly unknown[];
}

/** A folder or a database whose counts are rebuilt. It is read as it was at one moment. */
export interface RecountedPlace {
  /** The counts of all brands. */
  readCounts(): Promise<readonly Count[]>;
  /** The subjects of all brands, in the order of their subjectIds. */
  readSubjects(): AsyncIterable<RecountedSubject>;
  /**
   * Adds to the counts, and records the event, in one transaction. Also removes subjects without data from the audit
   * trail: a process of an older release, which runs beside this one, erases subjects without doing that.
   *
   * @throws {RecountRefusedError} if another recount has corrected the counts meanwhile
   */
  correct(difference: readonly Count[], event: AuditEvent): Promise<void>;
  close(): Promise<void>;
}

/** The counts cannot be rebuilt now. */
export class RecountRefusedError extends Error {
  readonly code = 'recount-refused';

  constructor() {
    super('Another command is rebuilding the counts. Wait for its end, and run this command again.');
    this.name = 'RecountRefusedError';
  }
}
