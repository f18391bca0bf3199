import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder outside of the project, which is removed after a test, or after all of a file. */
export function makeFolder(t: { after(remove: () => void): unknown }): string {
  const folder = mkdtempSync(join(tmpdir(), 'assent-test-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
