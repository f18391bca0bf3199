import type { DatabaseSync } from 'node:sqlite';

/** Runs `work` in one transaction: all of it is durable when this returns, none of it when it throws. */
export function inTransaction<T>(database: DatabaseSync, work: () => T): T {
  database.exec('begin immediate');
  try {
    const result = work();
    database.exec('commit');
    return result;
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
