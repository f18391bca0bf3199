import { statfs } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { FolderUnusableError } from '../../service/store/sqlite/folder-unusable.ts';

/**
 * File systems of other machines, by their number in Linux. Locks and the memory that SQLite shares between processes do
 * not hold there. https://man7.org/linux/man-pages/man2/statfs.2.html, https://sqlite.org/wal.html
 */
const shares: ReadonlyMap<number, string> = new Map([
  [0x6969, 'NFS'],
  [0x517b, 'SMB'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x00c36400, 'Ceph'],
  [0x0bd00bd0, 'Lustre'],
  [0x5346414f, 'AFS'],
  [0x73757245, 'Coda'],
]);

/** Those that may show a local disk, too, such as the folders of a host in a container. */
const doubtful: ReadonlyMap<number, string> = new Map([
  [0x01021997, '9P'],
  [0x65735546, 'FUSE'],
]);

/** What holds a folder. */
interface FolderDisk {
  readonly name: string;
  readonly isShare: boolean;
}

const remedy =
  'Put it on a local disk, or keep the data in PostgreSQL: set ASSENT_DATABASE to postgres://user:password@host:5432/database.';

/**
 * Refuses a folder on the disk of another machine, before anything is written there.
 *
 * @throws {FolderUnusableError}
 */
export async function refuseShare(folder: string): Promise<void> {
  const disk = await diskOf(folder);
  if (!disk?.isShare) return;
  throw new FolderUnusableError(
    `The data folder ${folder} is on a network share (${disk.name}), where SQLite can lose consents. ${remedy}`,
  );
}

/** Adds to an error of a folder that it is on a network share, as far as the file system or SQLite says so. */
export async function explainShare(folder: string, error: unknown): Promise<unknown> {
  if (!(error instanceof FolderUnusableError)) return error;
  const disk = await diskOf(folder);
  const isShare = disk !== undefined || failsOnShares(error.cause);
  if (!isShare) return error;
  const name = disk ? ` (${disk.name})` : '';
  const place = disk?.isShare ? 'is on a network share' : 'may be on a network share';
  return new FolderUnusableError(
    `${error.message} The folder ${place}${name}, where SQLite does not work. ${remedy}`,
    error,
  );
}

async function diskOf(folder: string): Promise<FolderDisk | undefined> {
  if (process.platform === 'win32')
    return /^[\\/]{2}/.test(resolve(folder)) ? { name: 'SMB', isShare: true } : undefined;
  // Other systems number their file systems differently.
  if (process.platform !== 'linux' || folder === ':memory:') return undefined;
  const type = await typeOf(resolve(folder));
  const share = type === undefined ? undefined : shares.get(type);
  const other = type === undefined ? undefined : doubtful.get(type);
  const name = share ?? other;
  return name === undefined ? undefined : { name, isShare: share !== undefined };
}

/** The type of the file system of a folder that may not be there yet. */
async function typeOf(folder: string): Promise<number | undefined> {
  try {
    return (await statfs(folder)).type;
  } catch {
    return folder === dirname(folder) ? undefined : typeOf(dirname(folder));
  }
}

/** SQLITE_PROTOCOL, and those of SQLITE_IOERR that are about locks and shared memory. https://sqlite.org/rescode.html */
const codes: readonly unknown[] = [15, 2058, 2314, 3594, 3850, 4618, 4874, 5130, 5386];

function failsOnShares(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && codes.includes(error.errcode);
}
