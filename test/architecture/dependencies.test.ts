import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import {
  type Lockfile,
  lockfileFaults,
  loosePins,
  type Manifest,
  undocumentedPackages,
} from './dependency-rules.ts';
import { readProjectFile } from './source-files.ts';

const own: Manifest = JSON.parse(readProjectFile('package.json'));
const folders = ['test/field', 'test/field/frameworks'];
const field = folders.map((folder): Pick<Manifest, 'dependencies'> =>
  JSON.parse(readProjectFile(`${folder}/package.json`)),
);
const manifest: Manifest = {
  ...own,
  dependencies: Object.assign({}, own.dependencies, ...field.map(({ dependencies }) => dependencies)),
};
const lockfiles = ['.', ...folders].map((folder): Lockfile =>
  JSON.parse(readProjectFile(`${folder}/package-lock.json`)),
);

suite('packages', () => {
  test('the packages each have a row in docs/reference/dependencies.md', () => {
    assert.deepEqual(undocumentedPackages(manifest, readProjectFile('docs/reference/dependencies.md')), []);
  });

  test('packages are pinned exactly', () => assert.deepEqual(loosePins(manifest), []));

  test('packages are locked by version and content, from any registry', () =>
    assert.deepEqual(lockfiles.flatMap(lockfileFaults), []));
});

suite('the rules about packages, tried on planted ones', () => {
  const none: Manifest = { dependencies: {}, devDependencies: {}, overrides: {} };

  test('a package without a row, a row without a package, and two rows are told', () => {
    const document = '| package | why |\n| `lit` | renders |\n| `left-pad` | pads |\n| `left-pad` | pads |';
    const planted = { ...none, dependencies: { lit: '3.3.3' }, overrides: { rollup: '4.67.4' } };
    assert.deepEqual(undocumentedPackages(planted, document), [
      'rollup has no row',
      'left-pad has a row and is not used',
      'left-pad has a row and is not used',
      'left-pad has two rows',
    ]);
  });

  test('a range is no pin', () => {
    const versions = { a: '1.2.3', b: '^1.2.3', c: '1.x', d: 'latest', e: 'file:test/node-runtime' };
    assert.deepEqual(loosePins({ ...none, devDependencies: versions }), ['b: ^1.2.3', 'c: 1.x', 'd: latest']);
  });

  test('a lockfile with an address, or without version or integrity, is told', () => {
    const packages = {
      '': {},
      'test/node-runtime': { version: '0.0.0' },
      'node_modules/local-node': { resolved: 'test/node-runtime', link: true },
      'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' },
      'node_modules/b': {
        version: '1.0.0',
        integrity: 'sha512-x',
        resolved: 'https://registry.example/b.tgz',
      },
      'node_modules/c': { version: '', integrity: 'sha512-x' },
      'node_modules/a/node_modules/d': { version: '1.0.0' },
    };
    assert.deepEqual(lockfileFaults({ packages }), [
      'node_modules/b has an address',
      'node_modules/c has no version',
      'node_modules/a/node_modules/d has no integrity',
    ]);
  });
});
