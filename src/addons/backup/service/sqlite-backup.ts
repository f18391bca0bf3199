import { closeSync, existsSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { appendDigest } from './backup-digest.ts';
import { type BackupContents, BackupError, checkBackup, flush } from './backup-file.ts';
import {
  databaseIn,
  explainFolder,
  FolderUnusableError,
  sqlite,
  sqliteCode,
} from '../../../service/store/sqlite/folder-unusable.ts';
import { truncateAfterRead } from '../../../service/store/sqlite/write-ahead-log.ts';

/**
 * Copies the database of a folder into one file, as it is at this moment, checks the copy, and appends its digest. A
 * service may use the folder meanwhile: it can write while this reads.
 *
 * @throws {BackupError} if the file exists or cannot be written
 * @throws {FolderUnusableError} if the folder has no readable database
 */
export function backUpFolder(folder: string, file: string): BackupContents {
  const source = databaseIn(folder);
  if (!existsSync(source))
    throw new FolderUnusableError(`There is no database in the folder ${folder}. Set --data or ASSENT_DATA.`);
  const release = reserve(file);
  const partial = `${file}.partial`;
  const removeUnfinished = (): void => {
    for (const path of [partial, `${partial}-journal`]) rmSync(path, { force: true });
  };
  try {
    if (existsSync(file)) throw new BackupError(`The file ${file} exists already. Give another name.`);
    // A backup that was killed has left them.
    removeUnfinished();
    create(partial, file);
    copyDatabase(source, partial, folder);
    const contents = checkBackup(partial, `The backup ${file}`);
    const digest = appendDigest(partial);
    flush(partial);
    renameSync(partial, file);
    flush(dirname(resolve(file)));
    return { ...contents, bytes: statSync(file).size, digest };
  } catch (error) {
    removeUnfinished();
    throw error;
  } finally {
    release();
  }
}

/**
 * Two backups to the same name cannot run at the same time: each locks a file beside it. The operating system releases the
 * lock when the process ends in any way.
 */
function reserve(file: string): () => void {
  const path = `${file}.lock`;
  create(path, file);
  const lock = new DatabaseSync(path, { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch (error) {
    lock.close();
    if (sqliteCode(error) !== sqlite.busy) throw cannotWrite(file, error);
    throw new BackupError(
      'Another backup to this file is running. Wait for it, or give another name.',
      error,
    );
  }
  return () => {
    rmSync(path, { force: true });
    lock.close();
  };
}

/** Creates an empty file, for this user alone, if there is none. */
function create(path: string, file: string): void {
  try {
    closeSync(openSync(path, 'a', 0o600));
  } catch (error) {
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
