import { chmod, open, realpath, rename, rm, stat } from 'node:fs/promises';

/**
 * Writes a file anew, so that it has either its old text or the new one at any time. Keeps links to it.
 *
 * @param rights its new mode. Default: the one that it has
 */
export async function replaceFile(path: string, text: string, rights?: number): Promise<void> {
  const file = await realpath(path);
  const mode = rights ?? (await stat(file)).mode;
  const partial = `${file}.partial`;
  // Not in place of a file that is there already.
  const handle = await open(partial, 'wx', mode);
  try {
    try {
      await handle.writeFile(text);
    } finally {
      await handle.close();
    }
    // When a file is made, the umask takes rights away.
    await chmod(partial, mode);
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {});
    throw error;
  }
}
