import { realpath, rename, rm, stat, writeFile } from 'node:fs/promises';

/** Writes a file anew, so that it has either its old text or the new one at any time. Keeps its mode and links to it. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const file = await realpath(path);
  const partial = `${file}.partial`;
  try {
    await writeFile(partial, text, { mode: (await stat(file)).mode });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw error;
  }
}
