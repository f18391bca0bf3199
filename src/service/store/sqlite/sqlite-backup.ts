import { closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { BackupContents } from './backup-file.ts';
import { BackupError, checkBackup, flush } from './backup-file.ts';
import { databaseIn, explainFolder, FolderUnusableError, sqlite, sqliteCode } from './folder-unusable.ts';
import { truncateAfterRead } from './write-ahead-log.ts';

/**
 * Copies the database of a folder into one file, as it is at this moment, and checks the copy. A service may use the
 * folder meanwhile: it can write while this reads.
 *
 * @throws {BackupError} if the file exists or cannot be written
 * @throws {FolderUnusableError} if the folder has no readable database
 */
export function backUpFolder(folder: string, file: string): BackupContents {
  const source = databaseIn(folder);
  if (!existsSync(source))
    throw new FolderUnusableError(`There is no database in the folder ${folder}. Set --data or ASSENT_DATA.`);
  const partial = `${file}.partial`;
  reserve(partial, file);
  try {
    if (existsSync(file)) throw new BackupError(`The file ${file} exists already. Give another name.`);
    copyDatabase(source, partial, folder);
    const contents = checkBackup(partial, `The backup ${file}`);
    flush(partial);
    renameSync(partial, file);
    flush(dirname(resolve(file)));
    return contents;
  } catch (error) {
    rmSync(partial, { force: true });
    throw error;
  }
}

/** Creates the unfinished file, for this user alone. Two backups to the same name cannot run at the same time. */
function reserve(partial: string, file: string): void {
  try {
    closeSync(openSync(partial, 'wx', 0o600));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    if (error.code === 'EEXIST')
      throw new BackupError(
        `Another backup to this file is running, or was interrupted. If none is running, delete ${partial}.`,
        error,
      );
    throw cannotWrite(file, error);
  }
}

function copyDatabase(source: string, target: string, folder: string): void {
  let database: DatabaseSync;
  try {
    database = new DatabaseSync(source, { readOnly: true });
  } catch (error) {
    throw explainFolder(folder, error);
  }
  try {
    // Reads one consistent state, and writes no page of it that is free or overwritten.
    database.prepare('vacuum into ?').run(target);
  } catch (error) {
    const code = sqliteCode(error);
    throw code === sqlite.full || code === sqlite.cannotOpen || code === sqlite.ioError
      ? cannotWrite(target, error)
      : explainFolder(folder, error);
  } finally {
    database.close();
    truncateAfterRead(source);
  }
}

function cannotWrite(file: string, error: unknown): BackupError {
  const reason = error instanceof Error ? error.message : String(error);
  return new BackupError(
    `The backup ${file} cannot be written (${reason}). Check the folder, its permissions and the free space.`,
    error,
  );
}
