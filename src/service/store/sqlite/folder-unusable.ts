import { accessSync, constants, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../../protocol/operator-error.ts';
import { StoreUnavailableError } from '../store-unavailable.ts';

/** A data folder cannot be used. The message says what is wrong and how to fix it. */
export class FolderUnusableError extends OperatorError {
  readonly code = 'folder-unusable';

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'FolderUnusableError';
  }
}

/** The database of a folder. */
export function databaseIn(folder: string): string {
  return join(folder, 'assent.sqlite');
}

/** Explains an error of the disk or of SQLite; returns any other error unchanged. */
export function explainFolder(folder: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof FolderUnusableError) return error;
  const code = sqliteCode(error);
  // SQLite does not report why it cannot open or write a file.
  const refused = code === sqlite.cannotOpen || code === sqlite.readOnly ? refusalIn(folder) : undefined;
  const cause = refused ?? error;
  const reason = sqliteCode(cause) ?? systemCode(cause);
  if (reason === undefined) return error;
  return new FolderUnusableError(complaintOf(folder, reason, cause), error);
}

/** Result codes of SQLite. */
export const sqlite = {
  busy: 5,
  readOnly: 8,
  ioError: 10,
  damaged: 11,
  full: 13,
  cannotOpen: 14,
  noDatabase: 26,
} as const;

/** What no request causes: the disk is full, broken or read-only, or another program has locked the file for long. */
const ofDisk: readonly (number | undefined)[] = [
  sqlite.full,
  sqlite.ioError,
  sqlite.readOnly,
  sqlite.cannotOpen,
  sqlite.busy,
];

/** Explains an error of an open store: a request that met a failure of the disk may be sent again. */
export function explainDisk(folder: string, error: unknown): unknown {
  const explained = ofDisk.includes(sqliteCode(error)) ? explainFolder(folder, error) : undefined;
  return explained instanceof FolderUnusableError
    ? new StoreUnavailableError(error, explained.message)
    : error;
}

/** The files of a store. */
const own = /^(assent\.sqlite(-wal|-shm)?|lock|holder\.json)$/;

/**
 * The system's error for the first file in a folder that is not writable. It opens no file, because closing
 * it would release SQLite's locks.
 * https://sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_
 */
function refusalIn(folder: string): Error | undefined {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    for (const name of readdirSync(folder).filter((each) => own.test(each))) {
      const path = join(folder, name);
      accessSync(path, constants.R_OK | constants.W_OK);
      if (!statSync(path).isFile()) {
        return Object.assign(new Error(`${path} is not a file.`), { syscall: 'stat', code: 'EISDIR', path });
      }
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : undefined;
  }
}

/** Describes a database that cannot be read. */
export function damagedDatabase(folder: string, reason: string, cause?: unknown): FolderUnusableError {
  return new FolderUnusableError(
    `The database ${databaseIn(folder)} is damaged (${reason}): put a backup in its place, ` +
      `or recover the readable rows with "sqlite3 ${databaseIn(folder)} .recover".`,
    cause,
  );
}

/** The primary result code of an error of SQLite. https://sqlite.org/rescode.html */
export function sqliteCode(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('errcode' in error)) return undefined;
  return typeof error.errcode === 'number' ? error.errcode & 0xff : undefined;
}

function systemCode(error: Error): string | undefined {
  return 'syscall' in error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

function complaintOf(folder: string, code: number | string, error: Error): string {
  const path = 'path' in error && typeof error.path === 'string' ? error.path : folder;
  switch (code) {
    case sqlite.damaged:
    case sqlite.noDatabase:
      return damagedDatabase(folder, error.message).message;
    case sqlite.full:
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk of the data folder ${folder} is full: free some space, or choose another folder.`;
    case sqlite.readOnly:
    case 'EROFS':
      return `The disk of the data folder ${folder} is read-only: mount it writable, or choose another folder.`;
    case 'EACCES':
    case 'EPERM':
      return forbidden(folder, path);
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data folder ${folder} cannot be created, because a file has this name: move the file, or choose another folder.`;
    case 'EISDIR':
      return `${path} is a folder, but must be a file: move it, or choose another data folder.`;
    default:
      return `The data folder ${folder} cannot be used (${error.message}): check its disk and its permissions, or choose another folder.`;
  }
}

function forbidden(folder: string, path: string): string {
  const user = process.geteuid?.() ?? 'unknown';
  const [existing, owner] = ownerOf(path);
  return (
    `User ${user}, which runs this process, cannot write ${existing}${owner}: make that user the owner of the data folder, ` +
    `for instance by "chown -R ${user} ${folder}" and "chmod -R u+rwX ${folder}", or choose another one.`
  );
}

/** The path, or its closest existing parent, and its owner. */
function ownerOf(path: string): [path: string, owner: string] {
  for (let existing = path; ; existing = dirname(existing)) {
    try {
      const { uid, mode } = statSync(existing);
      return [existing, ` (owner: user ${uid}, mode: ${(mode & 0o777).toString(8)})`];
    } catch {
      if (existing === dirname(existing)) return [path, ''];
    }
  }
}
