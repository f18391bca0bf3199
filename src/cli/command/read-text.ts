import { readFile } from 'node:fs/promises';

/** Reads a file as UTF-8, without a byte order mark. */
export async function readText(path: string | URL): Promise<string> {
  return new TextDecoder().decode(await readFile(path));
}

/** Describes why a file cannot be read, and how to fix it. */
export function describeFileError(path: string, error: Error): string {
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
