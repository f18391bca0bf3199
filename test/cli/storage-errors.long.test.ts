import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { suite, test, type TestContext } from 'node:test';
import { promisify } from 'node:util';
import { createBrand, openSqliteStore } from '../../src/service.ts';
import { runAssent, runForJson, startService } from './support/run-assent.ts';
import { makeFolder } from '../temporary-folder.ts';

/** What may have happened to a folder, and the sentence that says so. `<folder>` stands for it. */
const damages: Readonly<Record<string, readonly [(folder: string) => void, string]>> = {
  'a database that is something else': [
    (folder) => fs.writeFileSync(join(folder, 'assent.sqlite'), 'This is a text. '.repeat(512)),
    'The database <folder>/assent.sqlite is damaged (file is not a database): put a backup in its place, or recover the readable rows with "sqlite3 <folder>/assent.sqlite .recover".',
  ],
  'a database of which half is missing': [
    (folder) => fs.truncateSync(join(folder, 'assent.sqlite'), 8 * 4_096),
    'The database <folder>/assent.sqlite is damaged (database disk image is malformed): put a backup in its place, or recover the readable rows with "sqlite3 <folder>/assent.sqlite .recover".',
  ],
  'a database of which the last byte is missing': [
    (folder) => fs.truncateSync(join(folder, 'assent.sqlite'), 10 * 4_096 - 1),
    'The database <folder>/assent.sqlite is damaged (it ends at byte 40959): put a backup in its place, or recover the readable rows with "sqlite3 <folder>/assent.sqlite .recover".',
  ],
  'a database of which nothing is left': [
    (folder) => fs.truncateSync(join(folder, 'assent.sqlite'), 0),
    'The database <folder>/assent.sqlite is empty: put a backup in its place, or remove it if nothing was recorded yet.',
  ],
  'a folder where the database should be': [
    (folder) => {
      fs.rmSync(join(folder, 'assent.sqlite'));
      fs.mkdirSync(join(folder, 'assent.sqlite'));
    },
    '<folder>/assent.sqlite is a folder, but must be a file: move it, or choose another data folder.',
  ],
  'a lock that is something else': [
    (folder) => fs.writeFileSync(join(folder, 'lock'), 'This is a text. '.repeat(512)),
    'The file <folder>/lock is damaged. It contains no data: make sure that no service uses this folder, then delete it.',
  ],
  'a folder where the lock should be': [
    (folder) => {
      fs.rmSync(join(folder, 'lock'));
      fs.mkdirSync(join(folder, 'lock'));
    },
    '<folder>/lock is a folder, but must be a file: move it, or choose another data folder.',
  ],
  'a file where the folder should be': [
    (folder) => {
      fs.rmSync(folder, { recursive: true });
      fs.writeFileSync(folder, '');
    },
    'The data folder <folder> cannot be created, because a file has this name: move the file, or choose another folder.',
  ],
};

/** A folder in which a service has kept data. */
async function makeData(t: TestContext): Promise<string> {
  const folder = join(makeFolder(t), 'data');
  const store = await openSqliteStore({ folder });
  await createBrand(store, { name: 'Example' });
  await store.close();
  return folder;
}

suite('a command says in one sentence what is wrong and what to do, of', { timeout: 300_000 }, () => {
  for (const [name, [damage, sentence]] of Object.entries(damages)) {
    test(`a command says in one sentence what is wrong and what to do, of ${name}`, async (t) => {
      const folder = await makeData(t);
      damage(folder);
      const { code, error } = await runAssent(t, 'serve', { ASSENT_DATA: folder, PORT: '0' });
      assert.deepEqual([code, error], [1, `assent serve: ${sentence.replaceAll('<folder>', folder)}\n`]);
    });
  }

  test('a command says in one sentence what is wrong and what to do, of a database that is damaged where only some commands read', async (t) => {
    const folder = await makeData(t);
    const file = fs.openSync(join(folder, 'assent.sqlite'), 'r+');
    fs.writeSync(file, new Uint8Array(9 * 4_096).fill(0x41), 0, 9 * 4_096, 4_096);
    fs.closeSync(file);
    const { code, error } = await runAssent(t, 'brand list', { ASSENT_DATA: folder });
    assert.equal(code, 1);
    assert.match(
      error,
      /^assent brand list: The database \S+ is damaged \(database disk image is malformed\): .+\n$/,
    );
  });

  test('a command says in one sentence what is wrong and what to do, of a folder below a file', async (t) => {
    const file = join(makeFolder(t), 'file');
    fs.writeFileSync(file, '');
    const variables = { ASSENT_DATA: join(file, 'data'), PORT: '0' };
    const { code, error } = await runAssent(t, 'serve', variables);
    assert.equal(code, 1);
    assert.match(
      error,
      /^assent serve: The data folder \S+\/file\/data cannot be created, because a file has/,
    );
  });
});

suite('a lock that was damaged', { timeout: 300_000 }, () => {
  test('a lock that was damaged can be removed: the next start makes a new one', async (t) => {
    const variables = { ASSENT_DATA: await makeData(t) };
    fs.rmSync(join(variables.ASSENT_DATA, 'lock'));
    await startService(t, variables);
    const [brand] = await runForJson(t, 'brand list --json', variables);
    assert.equal(brand.name, 'Example');
  });
});

/** Opens a folder as a user who owns nothing, and prints the error; whoever is not root is one of those already. */
const openAsSomebody = `
  import { openSqliteStore } from ${JSON.stringify(new URL('../../src/service.ts', import.meta.url).href)};
  if (process.getuid() === 0) {
    process.setgroups([]);
    process.setgid(65534);
    process.setuid(65534);
  }
  const { name, code, message } = await openSqliteStore({ folder: process.argv[1] }).catch((error) => error);
  process.stdout.write(JSON.stringify({ name, code, message }));
`;

suite('who may not write', { timeout: 300_000 }, () => {
  const cases: [string, (above: string) => void][] = [
    ['to a folder that is there', (above) => fs.mkdirSync(join(above, 'data'), { mode: 0o555 })],
    ['where a folder is to be made', (above) => fs.chmodSync(above, 0o555)],
  ];
  for (const [name, prepare] of cases) {
    test(`who may not write ${name} is told so, with a remedy`, async (t) => {
      const above = makeFolder(t);
      fs.chmodSync(above, 0o755);
      prepare(above);
      const words = ['--input-type=module', '--eval', openAsSomebody, join(above, 'data')];
      const { stdout } = await promisify(execFile)(process.execPath, words);
      // Whoever is not root could not remove it.
      fs.chmodSync(above, 0o755);
      const error = JSON.parse(stdout);
      assert.deepEqual([error.name, error.code], ['FolderUnusableError', 'folder-unusable']);
      assert.match(
        error.message,
        /^User \d+, which runs this process, cannot write \S+ \(owner: user \d+, mode: 555\): make that user the owner of the data folder, for instance by "chown -R \d+ \S+" and "chmod -R u\+rwX \S+", or choose another one\.$/,
      );
    });
  }

  test('who may not write a file of another user is told so, not that a service holds the folder', async (t) => {
    const folder = makeFolder(t);
    const refused = Object.assign(new Error('EPERM: operation not permitted, chmod'), {
      code: 'EPERM',
      errno: -1,
      syscall: 'chmod',
      path: join(folder, 'lock'),
    });
    t.mock.method(fs, 'chmodSync', () => {
      throw refused;
    });
    syncBuiltinESMExports();
    const opened = openSqliteStore({ folder });
    t.mock.reset();
    syncBuiltinESMExports();
    await assert.rejects(opened, { code: 'folder-unusable', message: /cannot write \S+\/lock \(owner/ });
  });

  test('who may not write for want of room is told so', async (t) => {
    const folder = makeFolder(t);
    const full = Object.assign(new Error('ENOSPC: no space left on device'), {
      code: 'ENOSPC',
      errno: -28,
      syscall: 'write',
    });
    t.mock.method(fs, 'writeFileSync', () => {
      throw full;
    });
    syncBuiltinESMExports();
    const opened = openSqliteStore({ folder });
    t.mock.reset();
    syncBuiltinESMExports();
    await assert.rejects(opened, {
      code: 'folder-unusable',
      message: `The disk of the data folder ${folder} is full: free some space, or choose another folder.`,
    });
    // Nothing is held after it.
    await (await openSqliteStore({ folder })).close();
  });
});
