import assert from 'node:assert/strict';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { startProgram } from '../child-process.ts';
import { succeed } from '../package/support/packed.ts';
import { readAddOnNeeds } from '../../build/add-on-needs.ts';
import { buildProject, compile, copyProject } from './copied-project.ts';
import { readProjectFile } from './source-files.ts';

/** Whose tests need no add-on. Those of threats, of the packages and of examples try the whole product. */
const realms = 'client,gating,elements,locales,protocol,proxy,service,cli';

/** These try one fact in many places, also in those of add-ons. */
const ofAddOns = [
  'test/cli/command/hostile-errors.test.ts',
  'test/cli/files/encodings.test.ts',
  'test/cli/files/output.test.ts',
  'test/cli/serve.test.ts',
  'test/service/operation/full-disk.test.ts',
];

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

  test('when all add-ons are removed, the source compiles, both packages are built, and the tests of the core pass', async (t) => {
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
    const tests = globSync(`test/{${realms}}/**/*.test.ts`, { cwd: folder })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !path.includes('.long.') && !ofAddOns.includes(path));
    const words = ['--import', './test/preload.ts', '--test-reporter=tap', '--test', ...tests];
    // Not as tests of this test.
    const env = { PATH: process.env['PATH'], HOME: process.env['HOME'] };
    const { out } = await startProgram([process.execPath, ...words], { cwd: folder, env }).ended;
    assert.match(out, /^# fail 0$/m, [...out.matchAll(/^ *not ok.*$/gm)].join('\n'));
    assert.ok(Number(/^# pass (\d+)$/m.exec(out)?.[1]) > 3_000);
  });

  test('a name that no add-on has is refused with those that they have', async (t) => {
    await assert.rejects(
      copyWithout(t, 'nonsense'),
      /There is no add-on "nonsense". The add-ons: .*archive, /,
    );
  });
});
