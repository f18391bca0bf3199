import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { backwardImports, crowdedFolders, readRooms, unlistedRooms } from './rooms.ts';
import { plant, readProjectFile, readSourceFiles } from './source-files.ts';

const files = readSourceFiles('src', '.ts');
const rooms = readRooms(readProjectFile('src/README.md'));

suite('the rooms of src/', () => {
  test('the rooms of src/ are those that the table in src/README.md lists', () => {
    assert.deepEqual(unlistedRooms(files, rooms), []);
  });

  test('the rooms of src/ follow each other: a room imports only from earlier rooms of its realm', () => {
    assert.deepEqual(backwardImports(files, rooms), []);
  });

  test('the rooms of src/ hold at most 25 files side by side, and so do the folders of the tests', () => {
    const all = [...files, ...readSourceFiles('test', '.ts')];
    const code = all.filter(([path]) => !path.includes('/locales/'));
    assert.deepEqual(crowdedFolders(new Map(code), 25), []);
  });
});

suite('the rules about rooms, tried on planted files', () => {
  const planted = readRooms(`
    | room              | holds |
    | ----------------- | ----- |
    | \`client/ledger/\`  | a     |
    | \`client/page/\`    | b     |
    | \`sdk/*.ts\`        | c     |
    | \`sdk/call/\`       | d     |
  `);
  const faultsOf = (path: string, specifier: string) =>
    backwardImports(plant({ [path]: `import { a } from '${specifier}';` }), planted);

  const backward: [path: string, specifier: string][] = [
    ['src/client/ledger/outbox.ts', '../page/snapshot.ts'],
    ['src/client/ledger/outbox.ts', '../consent.ts'],
    ['src/sdk/client.ts', './call/call.ts'],
  ];
  for (const [path, specifier] of backward)
    test(`${specifier} comes after ${path}`, () => {
      assert.deepEqual(faultsOf(path, specifier), [
        `${path}:1 imports ${specifier}, which comes after ${path.slice(4, path.lastIndexOf('/'))}/`,
      ]);
    });

  const forward: [path: string, specifier: string][] = [
    ['src/client/page/snapshot.ts', '../ledger/outbox.ts'],
    ['src/client/ledger/ledger.ts', './outbox.ts'],
    ['src/client/consent.ts', './page/snapshot.ts'],
    ['src/client/ledger/outbox.ts', '../../protocol/consent.ts'],
    ['src/sdk/call/call.ts', '../client.ts'],
  ];
  for (const [path, specifier] of forward)
    test(`${specifier} does not come after ${path}`, () => assert.deepEqual(faultsOf(path, specifier), []));

  test('a folder that the table of rooms lacks is told', () => {
    assert.deepEqual(unlistedRooms(plant({ 'src/client/attic/box.ts': '' }), planted), ['client/attic/']);
  });

  test('a folder with too many files is told', () => {
    assert.deepEqual(crowdedFolders(plant({ 'src/a/b.ts': '', 'src/a/c.ts': '' }), 1), ['src/a has 2']);
  });
});
