import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { isInactive } from '../inactive-subject.ts';
import type { RetentionStore } from '../store.ts';
import { auditWriter } from './sqlite-audit.ts';
import { inTransaction } from './sqlite-transaction.ts';
import type { LogTruncation } from './write-ahead-log.ts';

const StateRow = z.object({ subject_id: z.string(), state: z.string() });
const CountRow = z.object({ consents: z.number() });

/** Finds inactive subjects, and removes old consents, in SQLite. */
export function sqliteRetention(database: DatabaseSync, log: LogTruncation): RetentionStore {
  const states = database.prepare(
    `select subject_id, state from subject
     where brand_id = ? and subject_id >= ? and subject_id < ? and state is not null`,
  );
  // With the plus, SQLite searches by the subjectIds. The index of times also contains all other brands.
  const old = 'brand_id = ? and subject_id >= ? and subject_id < ? and +received_at < ?';
  const count = database.prepare(`select count(*) as consents from consent where ${old}`);
  const remove = database.prepare(
    `delete from consent where rowid in (select rowid from consent where ${old} limit ?)`,
  );
  const record = auditWriter(database);
  return {
    async findInactive(brandId, { from, to }, before) {
      return states
        .all(brandId, from, to)
        .map((row) => StateRow.parse(row))
        .filter(({ state }) => isInactive(state, before))
        .map(({ subject_id: subjectId }) => subjectId);
    },
    async countConsents(brandId, { from, to }, before) {
      return CountRow.parse(count.get(brandId, from, to, before)).consents;
    },
    async removeConsents(brandId, { from, to }, before, limit, describe) {
      const removed = inTransaction(database, () => {
        const { changes } = remove.run(brandId, from, to, before, limit);
        if (Number(changes) > 0) record(describe?.(Number(changes)));
        return Number(changes);
      });
      if (removed > 0) log.truncate();
      return removed;
    },
  };
}
