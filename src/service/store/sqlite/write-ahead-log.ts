import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';

/** Removes erased data from the write-ahead log, which contains the data until it is checkpointed and truncated. */
export interface LogTruncation {
  /** Truncates the log now or, if another connection is reading, as soon as possible. Never waits. */
  truncate(): void;
  /** Tries once more for half a second, if the log is not truncated yet. Call it before you close the database. */
  end(): Promise<void>;
}

/** Milliseconds between two attempts: while the database is in use, and before it is closed. */
const pauses = { inUse: 1_000, atEnd: 50 };

/** How often to try before the database is closed. */
const lastAttempts = 10;

/** How long to wait for short transactions after a long read, in milliseconds. */
const afterRead = 200;

/** Creates the truncation of the log of a database. */
export function createTruncation(database: DatabaseSync): LogTruncation {
  let isTruncated = true;
  let retry: NodeJS.Timeout | undefined;
  const attempt = (): void => {
    clearTimeout(retry);
    isTruncated = false;
    try {
      isTruncated = truncateLog(database);
    } finally {
      if (!isTruncated) retry = setTimeout(attemptAgain, pauses.inUse).unref();
    }
  };
  const attemptAgain = (): void => {
    try {
      attempt();
    } catch {
      // For example, the disk is full. Requests report that.
    }
  };
  return {
    truncate: attempt,
    async end() {
      for (let tried = 0; tried < lastAttempts; tried += 1) {
        if (isTruncated) return;
        if (tried > 0) await pause(pauses.atEnd);
        attemptAgain();
      }
      clearTimeout(retry);
    },
  };
}

/**
 * Truncates the log, unless another connection is reading or writing for longer than `patience`, in milliseconds.
 * Returns whether it did. While SQLite waits for a reader, nobody can write, and this thread does nothing else.
 */
function truncateLog(database: DatabaseSync, patience = 0): boolean {
  const usual = Number(database.prepare('pragma busy_timeout').get()?.['timeout']);
  database.exec(`pragma busy_timeout = ${patience}`);
  try {
    return database.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
  } finally {
    database.exec(`pragma busy_timeout = ${usual}`);
  }
}

/** Truncates the log of a database after a long read, which may have kept an erasure from doing so. */
export function truncateAfterRead(file: string): void {
  try {
    const database = new DatabaseSync(file);
    try {
      truncateLog(database, afterRead);
    } finally {
      database.close();
    }
  } catch {
    // The read has succeeded. The next erasure truncates the log.
  }
}
