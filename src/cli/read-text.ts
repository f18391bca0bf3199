import { readFile } from 'node:fs/promises';

/** The text of a file as a browser would read it: UTF-8, without the mark of byte order that some editors put before it. */
export async function readText(path: string | URL): Promise<string> {
  return new TextDecoder().decode(await readFile(path));
}
