import type { FileHandle } from 'node:fs/promises';
import { open } from 'node:fs/promises';
import { AdministrationError } from '../../service/administration/administration-error.ts';

/** Creates a file that only the owner can read. */
export async function createFile(path: string): Promise<FileHandle> {
  try {
    return await open(path, 'wx', 0o600);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    throw new AdministrationError(
      'value-invalid',
      error.code === 'EEXIST'
        ? `The file ${path} exists already. Give another name with --output.`
        : `The file ${path} cannot be created (${error.message}). Check the folder and its permissions.`,
    );
  }
}
