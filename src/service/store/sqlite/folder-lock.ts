import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { OperatorError } from '../../../protocol/operator-error.ts';
import { FolderUnusableError, sqlite, sqliteCode } from './folder-unusable.ts';

const Holder = z.object({
  pid: z.number(),
  since: z.string(),
  /** The address at which clients reach it, if it is a service. */
  address: z.exactOptional(z.string()),
});

/** The process that has locked a folder. */
export type Holder = z.infer<typeof Holder>;

/** A folder that this process has locked, until it releases it or ends. */
export interface FolderLock {
  /** The process that had locked it before and ended without releasing it, such as by `kill -9`. */
  readonly takenOverFrom: Holder | undefined;
  /** Tells other processes the address at which clients reach this one. */
  announce(address: string): void;
  release(): void;
}

/** Another process has locked the folder. */
export class FolderHeldError extends OperatorError {
  readonly code = 'folder-held';
  readonly holder: Holder | undefined;

  constructor(folder: string, holder: Holder | undefined, cause: unknown) {
    const who = holder ? `process ${holder.pid} since ${holder.since}` : 'another process';
    super(
      `The data folder ${folder} is in use by ${who}. ` +
        'Only one service may use a folder: stop that process, or choose another folder.',
      { cause },
    );
    this.name = 'FolderHeldError';
    this.holder = holder;
  }
}

/**
 * Locks a folder for this process, and creates it if it is missing.
 *
 * The lock is an SQLite file that stays open in an exclusive transaction. The operating system releases it
 * when the process ends in any way, so no lock is ever stale. The note beside it only names the process that
 * holds it. Do not use it for folders on a network file system.
 *
 * @param patience milliseconds to wait for the lock; this blocks the event loop
 * @throws {FolderHeldError} if this or another process has locked the folder
 * @throws {FolderUnusableError} if the file of the lock is damaged
 */
export function lockFolder(folder: string, now: number, patience: number): FolderLock {
  const isNew = mkdirSync(folder, { recursive: true, mode: 0o700 }) !== undefined;
  // The data of visitors and the private keys must not get into a repository.
  if (isNew) writeFileSync(join(folder, '.gitignore'), '*\n', { mode: 0o600 });
  const note = noteIn(folder);
  const path = join(folder, 'lock');
  const file = new DatabaseSync(path, { timeout: patience });
  const takenOverFrom = readHolder(folder);
  const holder: Holder = { pid: process.pid, since: new Date(now).toISOString() };
  const write = (held: Holder): void => writeFileSync(note, JSON.stringify(held), { mode: 0o600 });
  try {
    chmodSync(path, 0o600);
    file.exec('begin exclusive');
    write(holder);
  } catch (cause) {
    file.close();
    throw complaintOfLock(folder, path, readHolder(folder), cause);
  }
  return {
    takenOverFrom,
    announce: (address) => write({ ...holder, address }),
    release: () => {
      rmSync(note, { force: true });
      file.close();
    },
  };
}

function complaintOfLock(folder: string, path: string, holder: Holder | undefined, cause: unknown): unknown {
  const code = sqliteCode(cause);
  if (code === sqlite.busy) return new FolderHeldError(folder, holder, cause);
  if (code !== sqlite.damaged && code !== sqlite.noDatabase) return cause;
  return new FolderUnusableError(
    `The file ${path} is damaged. It contains no data: make sure that no service uses this folder, then delete it.`,
    cause,
  );
}

const noteIn = (folder: string): string => join(folder, 'holder.json');

/** The process that has locked a folder, as it says itself. */
export function readHolder(folder: string): Holder | undefined {
  try {
    const parsed = Holder.safeParse(JSON.parse(readFileSync(noteIn(folder), 'utf8')));
    return parsed.success ? parsed.data : undefined;
  } catch {
    // The note is missing or incomplete because the process was killed: the holder is unknown.
    return undefined;
  }
}
