import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A test, or all of a file. */
interface Temporary {
  after(remove: () => void): unknown;
}

/** A folder outside of the project, which is removed after a test, or after all of a file. */
export function makeFolder(t: Temporary): string {
  const folder = mkdtempSync(join(tmpdir(), 'assent-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A file in such a folder, with a text, or with anything else as JSON. */
export function makeFile(t: Temporary, name: string, content: unknown): string {
  const path = join(makeFolder(t), name);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}
