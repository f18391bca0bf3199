import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { ConsentEngine } from '../records/consent-store.ts';
import { createShards, nameRow } from '../sql/shards.ts';
import { type Query, type QueryResult, textForSqlite, type UnitOfWork } from '../sql/statement.ts';
import { findSubject, readSubject, sqliteSubjects } from './sqlite-subjects.ts';
import { inTransaction } from './sqlite-transaction.ts';

/** SQLite, which can also run work at once. */
interface SqliteEngine extends ConsentEngine {
  readonly runNow: <T>(work: UnitOfWork<T>) => T;
}

interface Prepared {
  readonly statement: StatementSync;
  readonly names: readonly string[];
  readonly isRead: boolean;
}

/** Runs work in a database. */
export function sqliteEngine(database: DatabaseSync, truncate: () => void = () => {}): SqliteEngine {
  const prepared = new Map<string, Prepared>();
  const prepare = (both: string): Prepared => {
    const { text, names } = textForSqlite(both);
    const made = database.prepare(text);
    const entry = { statement: made, names, isRead: made.columns().length > 0 };
    prepared.set(both, entry);
    return entry;
  };
  /** Why the open transaction has ended, such as an error of the disk. */
  let ended: unknown;
  const answer = ({ text, values, rows: each = [values] }: Query): QueryResult => {
    if (ended !== undefined) throw ended;
    const { statement, names, isRead } = prepared.get(text) ?? prepare(text);
    const wasOpen = database.isTransaction;
    let count = 0;
    try {
      for (const row of each) {
        const bound = names.map((name) => inputOf(row[name]));
        if (isRead) {
          const rows = statement.all(...bound);
          return { rows, count: rows.length };
        }
        count += Number(statement.run(...bound).changes);
      }
      return { rows: [], count };
    } catch (error) {
      if (wasOpen && !database.isTransaction) ended = error;
      throw error;
    }
  };
  const runNow = <T>(work: UnitOfWork<T>): T => {
    let step = work.next();
    while (step.done !== true) step = work.next(answer(step.value));
    return step.value;
  };
  const runAll = <T>(work: UnitOfWork<T>): T => {
    const result = runNow(work);
    if (ended !== undefined) throw ended;
    return result;
  };
  return {
    dialect: 'sqlite',
    runNow,
    run: async (work) => runNow(work),
    async transact(begin) {
      try {
        return inTransaction(database, () => runAll(begin()));
      } finally {
        ended = undefined;
      }
    },
    buckets: [0],
    shards: createShards(),
    bucketOf: () => 0,
    find: async (subject) => runNow(readSubject(subject)),
    findMark: async (subject) => runNow(readSubject(subject, false)),
    subjects: () => sqliteSubjects(runNow),
    *lock(subject) {
      // No other transaction writes meanwhile.
      return (yield* findSubject(nameRow(subject))).rows[0];
    },
    *unlock() {},
    truncate,
  };
}

/** A value as SQLite gets it: a list as JSON. */
function inputOf(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'string' || typeof value === 'number' || value instanceof Uint8Array) return value;
  return JSON.stringify(value);
}
