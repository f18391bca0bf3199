import { cpSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { succeed, tool } from '../package/support/packed.ts';
import { makeFolder } from '../temporary-folder.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const copied = [
  'src',
  'test',
  'packages',
  'build',
  'tsconfig.json',
  'knip.json',
  'package.json',
  'vite.config.ts',
  // What the packages have besides.
  'docs',
  'deploy',
  'CHANGELOG.md',
  'README.md',
  'CONTRIBUTING.md',
  'Containerfile',
  'LICENSE',
  'SECURITY.md',
  'llms.txt',
];

/** A copy of the project's source, to change it. Nothing in it is built. */
export function copyProject(t: TestContext): string {
  const folder = makeFolder(t);
  const isMade = (path: string) => /[\\/](dist|node_modules|\.results)$/.test(path);
  for (const path of copied)
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (each) => !isMade(each) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return folder;
}

/** Generates the source of a copy that is generated, and compiles all of it. */
export async function compile(folder: string): Promise<void> {
  await succeed(['node', 'build/generate.ts'], folder);
  await succeed(['node', 'build/words-digest.ts'], folder);
  await succeed([tool('tsc'), '-b', 'src'], folder);
}

/** Compiles a copy, and builds the files for pages and both packages. */
export async function buildProject(folder: string): Promise<void> {
  await compile(folder);
  await succeed([tool('vite'), 'build'], folder);
  await succeed(['node', 'build/packages.ts'], folder);
}
