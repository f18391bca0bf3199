import { createHash } from 'node:crypto';
import { appendFileSync, closeSync, fstatSync, ftruncateSync, openSync, readSync } from 'node:fs';

/** The characters of a SHA-256 in hexadecimal: the last bytes of a backup. */
const length = 64;

/** The smallest page of SQLite. Pages are multiples of it, so the size of a file says whether a digest follows them. */
const page = 512;

const chunk = 1024 * 1024;

/** Appends the SHA-256 of a database's file to it, which SQLite does not read, and returns it. */
export function appendDigest(file: string): string {
  const digest = withFile(file, 'r', (opened) => hash(opened, fstatSync(opened).size));
  appendFileSync(file, digest);
  return digest;
}

/**
 * Removes the digest from a file, and compares it with the bytes before. A file of whole pages without one is left as it
 * is: a copy of a database. Any other size is one of a file that was cut off.
 */
export function removeDigest(file: string): { readonly digest: string | undefined; readonly fits: boolean } {
  return withFile(file, 'r+', (opened) => {
    const { size } = fstatSync(opened);
    if (size % page !== length) return { digest: undefined, fits: size % page === 0 || !isDatabase(opened) };
    const end = size - length;
    const digest = Buffer.alloc(length);
    readSync(opened, digest, 0, length, end);
    const fits = digest.toString('latin1') === hash(opened, end);
    ftruncateSync(opened, end);
    return { digest: digest.toString('latin1'), fits };
  });
}

/** Whether it begins like a database. https://www.sqlite.org/fileformat.html#the_database_header */
function isDatabase(opened: number): boolean {
  const start = Buffer.alloc(15);
  readSync(opened, start, 0, start.length, 0);
  return start.toString('latin1') === 'SQLite format 3';
}

/** The SHA-256 of the first bytes of a file. */
function hash(opened: number, end: number): string {
  const sha256 = createHash('sha256');
  const buffer = Buffer.alloc(chunk);
  for (let at = 0; at < end;) {
    const read = readSync(opened, buffer, 0, Math.min(chunk, end - at), at);
    if (read === 0) break;
    sha256.update(buffer.subarray(0, read));
    at += read;
  }
  return sha256.digest('hex');
}

function withFile<T>(file: string, flags: 'r' | 'r+', work: (opened: number) => T): T {
  const opened = openSync(file, flags);
  try {
    return work(opened);
  } finally {
    closeSync(opened);
  }
}
