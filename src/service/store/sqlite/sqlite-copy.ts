import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { copiedRows } from '../copy/copied-rows.ts';
import type { ChoicesSource, CopySource, CopyTarget, EvidenceSource } from '../copy/copy-place.ts';
import { CopyRefusedError } from '../copy/copy-place.ts';
import { SchemaNewerError } from '../schema-error.ts';
import { explained } from '../sql/statement.ts';
import { databaseIn, explainFolder } from './folder-unusable.ts';
import type { FolderAccess } from './open-folder.ts';
import { openFolder } from './open-folder.ts';
import { sqliteEngine } from './sqlite-engine.ts';
import { schemaVersion, versionOf } from './sqlite-schema.ts';
import { truncateAfterRead } from './write-ahead-log.ts';

/** Opens a folder to copy from it. A service may be using it. Throws like {@link openFolder}. */
export function openCopySourceFolder(folder: string): CopySource {
  const { lock, place } = openPlace(folder, 'share');
  // In SQLite, a key belongs to its client.
  return { ...place, isInUse: lock === undefined, findSharedKeys: async () => new Set() };
}

/**
 * Opens a folder only to read it, as it was at one moment: it is neither locked nor migrated. A service may be using it,
 * or start meanwhile.
 *
 * @throws {CopyRefusedError} if nothing is recorded in it, or its tables are older
 * @throws {FolderUnusableError} if the disk or the files in the folder cannot be used
 * @throws {SchemaNewerError} if its tables are newer
 */
export function openReadOnlyFolder(folder: string): ChoicesSource & EvidenceSource {
  if (!existsSync(databaseIn(folder)))
    throw new CopyRefusedError(`The data folder ${folder} has no database. Give the folder of your service.`);
  const explain = (error: unknown): unknown => explainFolder(folder, error);
  try {
    const database = new DatabaseSync(databaseIn(folder), { readOnly: true });
    try {
      const found = versionOf(database);
      if (found > schemaVersion) throw new SchemaNewerError(found, schemaVersion);
      if (found < schemaVersion)
        throw new CopyRefusedError(
          `The tables in ${folder} have version ${found}, and this release reads version ${schemaVersion}. Run "assent database migrate" first.`,
        );
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
export function openCopyTargetFolder(folder: string): CopyTarget {
  return { ...openPlace(folder, 'hold').place, hasSharedKeys: false };
}

function openPlace(folder: string, access: FolderAccess) {
  const { database, lock } = openFolder(folder, access, Date.now());
  const engine = explained(sqliteEngine(database), (error) => explainFolder(folder, error));
  const close = async (): Promise<void> => {
    database.close();
    lock?.release();
  };
  return { lock, place: { ...copiedRows(engine), close } };
}
