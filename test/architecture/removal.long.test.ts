import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { succeed } from '../package/support/packed.ts';
import { readAddOnNeeds } from '../../build/add-on-needs.ts';
import { buildProject, compile, copyProject } from './copied-project.ts';
import { readProjectFile } from './source-files.ts';

/** A copy of the project's source, from which add-ons are removed. */
async function copyWithout(t: TestContext, ...words: readonly string[]): Promise<string> {
  const folder = copyProject(t);
  await succeed(['node', 'build/without.ts', ...words], folder);
  return folder;
}

suite('removal', () => {
  for (const name of readAddOnNeeds(readProjectFile('src/README.md')).keys())
    test(`the add-on ${name} can be removed: what is left compiles`, async (t) => {
      await compile(await copyWithout(t, name));
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
