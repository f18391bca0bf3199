import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestContext } from 'node:test';
import { makeFolder } from '../../../temporary-folder.ts';
import { runAssent } from '../../../cli/support/run-assent.ts';

/** All that a new catalogue needs. */
export const answers = [
  '--brand=Fjord & Fell',
  '--contact=privacy@example.com',
  '--policy=https://www.example.com/privacy/',
  '--vendors=youtube,google-analytics',
];

/** A project with these files, in which `assent init` runs. */
export function makeProject(t: TestContext, files: Readonly<Record<string, string>>) {
  const folder = makeFolder(t);
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const [path, text] of Object.entries(files)) write(path, text);
  const paths = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
      .filter((path) => !/^(node_modules|\.assent)\//.test(path))
      .toSorted();
  return {
    folder,
    write,
    paths,
    read: (path: string) => readFileSync(join(folder, path), 'utf8'),
    /** The text and the time of each file. */
    state: () =>
      paths().map((path) => [
        path,
        readFileSync(join(folder, path), 'utf8'),
        statSync(join(folder, path)).mtimeMs,
      ]),
    run: (words: readonly string[], variables: Record<string, string> = {}) =>
      runAssent(t, ['init', ...words], variables, folder),
  };
}
