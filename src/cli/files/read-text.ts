import { readFile } from 'node:fs/promises';
import { OperatorError } from '../../protocol/operator-error.ts';

/** A file has another encoding than UTF-8. The message says which, and how to save it. */
export class EncodingError extends OperatorError {
  override readonly name = 'EncodingError';
  /** The rest of a sentence that begins with the file. */
  readonly complaint: string;

  constructor(path: string, complaint: string) {
    super(`${path} ${complaint}`);
    this.complaint = complaint;
  }
}

/** Reads a file as UTF-8, without a byte order mark. Throws an {@link EncodingError} for another encoding. */
export async function readText(path: string | URL): Promise<string> {
  return decodeText(String(path), await readFile(path));
}

/**
 * The text of a file in UTF-8, without a byte order mark.
 *
 * @throws {EncodingError}
 */
export function decodeText(path: string, bytes: Uint8Array): string {
  refuseUtf16(path, bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const [before = ''] = new TextDecoder().decode(bytes).split('\uFFFD');
    throw notUtf8(path, before.split('\n').length);
  }
}

/** The error of a file with other bytes than those of UTF-8, in a line that is counted from 1. */
export function notUtf8(path: string, line: number): EncodingError {
  return new EncodingError(
    path,
    `is not in UTF-8, but probably in Latin-1 or Windows-1252 (see line ${line}). Save it as UTF-8 in an editor.`,
  );
}

/** @throws {EncodingError} if a file begins as one in UTF-16 */
export function refuseUtf16(path: string, bytes: Uint8Array): void {
  if (isUtf16(bytes))
    throw new EncodingError(
      path,
      'is in UTF-16, as ">" of Windows PowerShell writes it, but must be in UTF-8. ' +
        'Write files with the option --output of a command, or save it as UTF-8 in an editor.',
    );
}

/** Also without a byte order mark: no text in UTF-8 has a zero byte among its first ones. */
function isUtf16(bytes: Uint8Array): boolean {
  const [first = 1, second = 1] = bytes;
  const mark = (first << 8) | second;
  return mark === 0xfffe || mark === 0xfeff || (bytes.length > 1 && (first === 0) !== (second === 0));
}

/** Describes why a file cannot be read, and how to fix it. */
export function describeFileError(path: string, error: Error): string {
  if (error instanceof EncodingError) return error.message;
  switch ('code' in error && error.code) {
    case 'ENOENT':
    case 'ENOTDIR':
      return `There is no file ${path}. Check the path.`;
    case 'EISDIR':
      return `${path} is a folder. Give the path of a file.`;
    case 'EACCES':
    case 'EPERM':
      return `The file ${path} cannot be read: you have no permission. Give yourself read access.`;
    default:
      return `The file ${path} cannot be read (${error.message}).`;
  }
}

/** Whether an error says why a file cannot be read: {@link describeFileError} describes it. */
export function isFileError(error: unknown): error is Error {
  return error instanceof EncodingError || (error instanceof Error && 'syscall' in error);
}
