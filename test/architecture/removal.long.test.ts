import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { succeed } from '../package/support/packed.ts';
import { readAddOnNeeds } from '../../build/add-on-needs.ts';
import { buildProject, copyProject } from './copied-project.ts';
import { importsOf } from './module-imports.ts';
import { readProjectFile } from './source-files.ts';

/** A copy of the project's source, from which add-ons are removed. */
async function copyWithout(t: TestContext, ...words: readonly string[]): Promise<string> {
  const folder = copyProject(t);
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
    await buildProject(folder);
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
