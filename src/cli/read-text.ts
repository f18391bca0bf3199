import { readFile } from 'node:fs/promises';

/** The text of a file as a browser would read it: UTF-8, without the mark of byte order that some editors put before it. */
export async function readText(path: string | URL): Promise<string> {
  return new TextDecoder().decode(await readFile(path));
}

/** What is wrong with a file that the system does not let us read, and what to do. */
export function complaintOfFile(path: string, error: Error): string {
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
