import { chmodSync, copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { removeDigest } from './backup-digest.ts';
import { type BackupContents, BackupError, checkBackup, damaged, flush } from './backup-file.ts';
import { lockFolder } from '../../../service/store/sqlite/folder-lock.ts';
import { databaseIn, explainFolder } from '../../../service/store/sqlite/folder-unusable.ts';

/**
 * Puts a backup into a folder without data, as its database. Checks it first: an invalid backup leaves no database.
 *
 * @throws {BackupError} if the backup cannot be read, is damaged, or the folder has data
 * @throws {FolderHeldError} if another process has locked the folder
 * @throws {FolderUnusableError} if the folder cannot be written
 * @throws {SchemaNewerError} if a newer release made the backup
 */
export function restoreFolder(file: string, folder: string, now: number): BackupContents {
  requireBackupFile(file);
  try {
    const lock = lockFolder(folder, now, 0);
    try {
      return restore(file, folder);
    } finally {
      lock.release();
    }
  } catch (error) {
    throw error instanceof BackupError ? error : explainFolder(folder, error);
  }
}

function restore(file: string, folder: string): BackupContents {
  const database = databaseIn(folder);
  const found = [database, `${database}-wal`, `${database}-shm`].find((path) => existsSync(path));
  if (found !== undefined)
    throw new BackupError(
      `The folder ${folder} has data already (${found}). Give an empty folder with --data, or move that data away.`,
    );
  const partial = `${database}.partial`;
  try {
    copyFileSync(file, partial);
    chmodSync(partial, 0o600);
    const { digest = 'none', fits } = removeDigest(partial);
    if (!fits) throw damaged(`The file ${file}`, 'its digest is of other bytes');
    const contents = checkBackup(partial, `The file ${file}`);
    flush(partial);
    renameSync(partial, database);
    flush(folder);
    return { ...contents, digest };
  } catch (error) {
    for (const path of [partial, `${partial}-wal`, `${partial}-shm`]) rmSync(path, { force: true });
    throw error;
  }
}

function requireBackupFile(file: string): void {
  const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false });
  if (!sizeOf(file)?.isFile()) throw new BackupError(`There is no file ${file}. Check the path.`);
  if (sizeOf(`${file}-wal`)?.size)
    throw new BackupError(
      `${file} is the database of a service, not a backup, and a part of it is in ${file}-wal. ` +
        'Make a backup with: assent backup <file>',
    );
}
