import { chmod, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';

/** Writes a file anew, so that it has either its old text or the new one at any time. Keeps its mode and links to it. */
export async function replaceFile(path: string, text: string): Promise<void> {
  const file = await realpath(path);
  const { mode } = await stat(file);
  const partial = `${file}.partial`;
  // Not in place of a file that is there already.
  await writeFile(partial, text, { flag: 'wx' });
  try {
    // When a file is made, the umask takes rights away.
    await chmod(partial, mode);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw error;
  }
}
