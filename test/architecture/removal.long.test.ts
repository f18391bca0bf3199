import assert from 'node:assert/strict';
import { cpSync, existsSync, globSync, readFileSync, symlinkSync } from 'node:fs';
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
  'build',
  'tsconfig.json',
  'knip.json',
  'package.json',
  'vite.config.ts',
  // What the packages have besides.
  'docs',
  'deploy',
  'CHANGELOG.md',
  'LICENSE',
  'SECURITY.md',
  'llms.txt',
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
  const paths = globSync(['src/**/*.ts', 'build/*.ts'], { cwd: folder }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  const sources = paths.filter((path) => !path.endsWith('.d.ts'));
  return sources.flatMap((path) =>
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

  test('when all add-ons are removed, the source compiles, and the files for pages and both packages are built', async (t) => {
    const folder = await copyWithout(t, '--all');
    assert.deepEqual(globSync('src/addons/*/', { cwd: folder }), []);
    await succeed(['node', 'build/generate.ts'], folder);
    await succeed(['node', 'build/words-digest.ts'], folder);
    await succeed([tool('tsc'), '-b', 'src'], folder);
    await succeed([tool('vite'), 'build'], folder);
    await succeed(['node', 'build/packages.ts'], folder);
    const built = [
      'dist/cdn/assent.js',
      'packages/assent/dist/module/index.js',
      'packages/assent-server/dist/module/service.js',
    ];
    assert.deepEqual(
      built.filter((path) => !existsSync(join(folder, path))),
      [],
    );
  });

  test('a name that no add-on has is refused with those that they have', async (t) => {
    await assert.rejects(
      copyWithout(t, 'nonsense'),
      /There is no add-on "nonsense". The add-ons: .*archive, /,
    );
  });
});
