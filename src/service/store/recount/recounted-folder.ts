import { DatabaseSync } from 'node:sqlite';
import { explained } from '../sql/statement.ts';
import { databaseIn, explainFolder } from '../sqlite/folder-unusable.ts';
import { openFolder } from '../sqlite/open-folder.ts';
import { sqliteEngine } from '../sqlite/sqlite-engine.ts';
import { truncateAfterRead } from '../sqlite/write-ahead-log.ts';
import type { RecountedPlace } from './recounted-place.ts';
import { recountedRows } from './recounted-rows.ts';

/**
 * Opens a folder to rebuild its counts. Migrates its tables. A service may be using it, or start meanwhile. Throws like
 * {@link openFolder}.
 */
export async function openRecountedFolder(folder: string): Promise<RecountedPlace> {
  const explain = (error: unknown): unknown => explainFolder(folder, error);
  const { database } = openFolder(folder, 'join', Date.now());
  // A second connection keeps the moment of its first read.
  const snapshot = new DatabaseSync(databaseIn(folder), { readOnly: true });
  snapshot.exec('begin');
  const rows = await recountedRows(
    explained(sqliteEngine(snapshot), explain),
    explained(sqliteEngine(database), explain),
  );
  return {
    ...rows,
    async correct(difference, event) {
      snapshot.exec('commit');
      await rows.correct(difference, event);
    },
    async close() {
      snapshot.close();
      database.close();
      truncateAfterRead(databaseIn(folder));
    },
  };
}
