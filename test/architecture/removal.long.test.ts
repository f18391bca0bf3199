import assert from 'node:assert/strict';
import { cpSync, globSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { succeed, tool } from '../package/support/packed.ts';
import { makeFolder } from '../temporary-folder.ts';
import { readAddOnNeeds } from '../../build/add-on-needs.ts';
import { importsOf } from './module-imports.ts';
import { readProjectFile } from './source-files.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const copied = [
  'src',
  'test/addons',
  'packages',
  'build/without.ts',
  'build/add-on-needs.ts',
  'tsconfig.json',
  'knip.json',
  'package.json',
];

/** A copy of the project's source, from which add-ons are removed. */
async function copyWithout(t: TestContext, ...words: readonly string[]): Promise<string> {
  const folder = makeFolder(t);
  const isMade = (path: string) => /[\\/](dist|node_modules|\.results)$/.test(path);
  for (const path of copied)
    cpSync(join(root, path), join(folder, path), { recursive: true, filter: (each) => !isMade(each) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await succeed(['node', 'build/without.ts', ...words], folder);
  return folder;
}

/** The files that are imported in a folder and are not there. */
function lostImports(folder: string): string[] {
  const paths = globSync('src/**/*.ts', { cwd: folder }).map((path) => path.replaceAll('\\', '/'));
  return paths.flatMap((path) =>
    importsOf(path, readFileSync(join(folder, path), 'utf8')).flatMap((each) =>
      each.path === undefined || paths.includes(each.path) ? [] : [`${path} imports ${each.path}`],
    ),
  );
}

suite('removal', () => {
  for (const name of readAddOnNeeds(readProjectFile('src/README.md')).keys())
    test(`the add-on ${name} can be removed: nothing that is left imports of it`, async (t) => {
      assert.deepEqual(lostImports(await copyWithout(t, name)), []);
    });

  test('the source compiles when all add-ons are removed', async (t) => {
    const folder = await copyWithout(t, '--all');
    assert.deepEqual(globSync('src/addons/*/', { cwd: folder }), []);
    await succeed([tool('tsc'), '-b', 'src'], folder);
  });

  test('a name that no add-on has is refused with those that they have', async (t) => {
    await assert.rejects(
      copyWithout(t, 'nonsense'),
      /There is no add-on "nonsense". The add-ons: .*archive, /,
    );
  });
});
