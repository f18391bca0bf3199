import assert from 'node:assert/strict';
import { posix } from 'node:path';
import { suite, test } from 'node:test';
import { entriesWithCode, poorNames } from './file-form.ts';
import { realmOf } from './import-rules.ts';
import { componentsElsewhere, journeysInFirefox } from '../engines.ts';
import { modulesOf, packageNames } from '../package/support/manifests.ts';
import { plant, readProjectFile, readSourceFiles, readTrackedFiles } from './source-files.ts';

const source = readSourceFiles('src', '.ts');
const code = new Map(
  [...readTrackedFiles()].filter(([path]) => /^(build|src|test|demo)\/.*\.(ts|mjs)$/.test(path)),
);

suite('files', () => {
  test('files are named for their content, in kebab-case', () => assert.deepEqual(poorNames(code), []));
  test('files that are entries only list names', () => assert.deepEqual(entriesWithCode(source), []));

  test('files that other browsers run exist', () => {
    const lost = [...journeysInFirefox, ...componentsElsewhere].filter((path) => !code.has(path));
    assert.deepEqual(lost, []);
  });

  test('files that the checks of accessibility name exist', () => {
    const named = readProjectFile('docs/reference/accessibility.md').matchAll(
      /`([^`]+\.(?:component|spec)\.ts)`/g,
    );
    const paths = [...named].map(([, path = '']) => posix.join('test/accessibility', path));
    assert.ok(paths.length > 20);
    assert.deepEqual(
      paths.filter((path) => !code.has(path)),
      [],
    );
  });
});

suite('the entries of the packages', () => {
  const modules = new Map(packageNames.flatMap((name) => [...modulesOf(name)]));
  const entries = [...modules.values()].toSorted();

  test('the entries of the packages are the files beside the realms', () => {
    assert.deepEqual([...source.keys()].filter((path) => realmOf(path) === undefined).toSorted(), entries);
  });

  test('the entries of the packages are those that src/README.md lists', () => {
    const rows = readProjectFile('src/README.md').matchAll(/^\| `(assent[^`]*)` +\| `([^`]+\.ts)`/gm);
    assert.deepEqual(new Map([...rows].map(([, entry = '', file]) => [entry, `src/${file}`])), modules);
  });
});

suite('the rules about files, tried on planted ones', () => {
  const poor = [
    'src/client/utils.ts',
    'src/client/string-utils.ts',
    'src/client/helpers/retry.ts',
    'src/common/retry.ts',
    'src/client/types.ts',
    'src/client/types.test.ts',
    'src/client/index.ts',
    'src/client/retryDelay.ts',
    'src/client/Retry.ts',
    'src/client/retry_delay.ts',
  ];
  for (const path of poor)
    test(`${path} is a poor name of a file`, () =>
      assert.deepEqual(poorNames(plant({ [path]: '' })), [path]));

  for (const path of ['src/index.ts', 'src/client/retry-delay.ts', 'test/a11y/assent-banner.test.ts'])
    test(`${path} is a good name of a file`, () => assert.deepEqual(poorNames(plant({ [path]: '' })), []));

  const lists = [
    "export { a } from './client/a.ts';",
    "export type { A } from './client/a.ts';",
    "import './elements/register.ts';",
  ];
  for (const text of lists)
    test(`an entry may say: ${text}`, () =>
      assert.deepEqual(entriesWithCode(plant({ 'src/index.ts': text })), []));

  const code = [
    "export * from './client/a.ts';",
    "export * as a from './client/a.ts';",
    'export const a = 1;',
    'export function a() {}',
    'start();',
    "import { a } from './client/a.ts';",
    "import a from './client/a.ts';",
    "const a = await import('./client/a.ts');",
    'export {};',
  ];
  for (const text of code)
    test(`an entry may not say: ${text}`, () => {
      assert.deepEqual(entriesWithCode(plant({ 'src/index.ts': text })), ['src/index.ts']);
      assert.deepEqual(entriesWithCode(plant({ 'src/client/a.ts': text })), []);
    });
});
