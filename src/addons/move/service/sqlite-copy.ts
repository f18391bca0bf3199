import { DatabaseSync } from 'node:sqlite';
import { copiedRows } from './copied-rows.ts';
import type { CopySource, CopyTarget, SnapshotSource } from './copied-database.ts';
import type { StoreAddOn } from '../../../service/store/add-on.ts';
import { explained } from '../../../service/store/sql/statement.ts';
import { databaseIn, explainFolder } from '../../../service/store/sqlite/folder-unusable.ts';
import { type FolderAccess, openFolder } from '../../../service/store/sqlite/open-folder.ts';
import { sqliteEngine } from '../../../service/store/sqlite/sqlite-engine.ts';
import { truncateAfterRead } from '../../../service/store/sqlite/write-ahead-log.ts';

/** Opens a folder to copy from it. A service may be using it. Throws like {@link openFolder}. */
export function openCopySourceFolder(folder: string, addOns: readonly StoreAddOn[]): CopySource {
  const { lock, database } = openDatabase(folder, 'share', addOns);
  // In SQLite, a key belongs to its client.
  return { ...database, isInUse: lock === undefined, findSharedKeys: async () => new Set() };
}

/**
 * Opens a folder that is in use only to read it, as it was at one moment.
 *
 * @throws {FolderUnusableError} if the disk or the files in the folder cannot be used
 */
export function openReadOnlyFolder(folder: string): SnapshotSource {
  const explain = (error: unknown): unknown => explainFolder(folder, error);
  try {
    const database = new DatabaseSync(databaseIn(folder), { readOnly: true });
    try {
      database.exec('begin');
    } catch (error) {
      database.close();
      throw error;
    }
    const close = async (): Promise<void> => {
      database.close();
      // It also removes the empty log that a connection leaves that may not write.
      truncateAfterRead(databaseIn(folder));
    };
    return { ...copiedRows(explained(sqliteEngine(database), explain)), close };
  } catch (error) {
    throw explain(error);
  }
}

/** Opens a folder to copy to it, and locks it. Throws like {@link openFolder}. */
export function openCopyTargetFolder(folder: string, addOns: readonly StoreAddOn[]): CopyTarget {
  return { ...openDatabase(folder, 'hold', addOns).database, hasSharedKeys: false };
}

function openDatabase(folder: string, access: FolderAccess, addOns: readonly StoreAddOn[]) {
  const { database, lock } = openFolder(folder, access, Date.now(), addOns);
  const engine = explained(sqliteEngine(database), (error) => explainFolder(folder, error));
  const close = async (): Promise<void> => {
    database.close();
    lock?.release();
  };
  return { lock, database: { ...copiedRows(engine), close } };
}
