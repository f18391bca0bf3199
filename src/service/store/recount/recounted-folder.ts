import { DatabaseSync } from 'node:sqlite';
import { setImmediate } from 'node:timers/promises';
import * as z from 'zod/mini';
import { readCountRow } from '../count-row.ts';
import type { RecountedPlace } from './recounted-place.ts';
import { RecountRefusedError } from './recounted-place.ts';
import { databaseIn, explainFolder } from '../sqlite/folder-unusable.ts';
import { openFolder } from '../sqlite/open-folder.ts';
import { auditWriter, redactErased } from '../sqlite/sqlite-audit.ts';
import { sqliteCounts } from '../sqlite/sqlite-counts.ts';
import { inTransaction } from '../sqlite/sqlite-transaction.ts';
import { truncateAfterRead } from '../sqlite/write-ahead-log.ts';

const SubjectRow = z.object({ brand_id: z.string(), subject_id: z.string(), state: z.string() });

/**
 * Opens a folder to rebuild its counts. Migrates its tables. A service may be using it, or start meanwhile. Throws like
 * {@link openFolder}.
 */
export function openRecountedFolder(folder: string): RecountedPlace {
  const { database } = openFolder(folder, 'join', Date.now());
  const { addCounts } = sqliteCounts(database);
  const record = auditWriter(database);
  // A second connection keeps the moment of its first read.
  const snapshot = new DatabaseSync(databaseIn(folder), { readOnly: true });
  snapshot.exec('begin');
  const recounts = `select count(*) as recounts from audit where what = 'counts-rebuilt'`;
  const before = snapshot.prepare(recounts).get()?.['recounts'];
  const subjects = snapshot.prepare(
    'select brand_id, subject_id, state from subject where state is not null order by subject_id, brand_id',
  );
  const log = snapshot.prepare(
    `select * from consent
     where brand_id = :brand and subject_id in (
       select :subject union all
       select subject_id from subject where brand_id = :brand and linked_to = :subject
     )
     order by received_at, consent_id`,
  );
  const explained = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw explainFolder(folder, error);
    }
  };
  return {
    readCounts: async () =>
      explained(() => snapshot.prepare('select * from daily_count').all().map(readCountRow)),
    async *readSubjects() {
      let read = 0;
      for (const row of subjects.iterate()) {
        const { brand_id: brandId, subject_id: subjectId, state } = SubjectRow.parse(row);
        yield { brandId, subjectId, state, log: log.all({ brand: brandId, subject: subjectId }) };
        read += 1;
        if (read % 100 === 0) await setImmediate();
      }
    },
    async correct(difference, event) {
      snapshot.exec('commit');
      explained(() =>
        inTransaction(database, () => {
          if (database.prepare(recounts).get()?.['recounts'] !== before) throw new RecountRefusedError();
          addCounts(difference);
          // Names that are no longer in the log.
          database.exec('delete from daily_count where count = 0');
          redactErased(database);
          record(event);
        }),
      );
    },
    async close() {
      snapshot.close();
      database.close();
      truncateAfterRead(databaseIn(folder));
    },
  };
}
