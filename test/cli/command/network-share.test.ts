import assert from 'node:assert/strict';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { startAssent } from '../support/run-assent.ts';
import { makeFolder } from '../../temporary-folder.ts';

/** Has a process see a file system of this type, and SQLite fail with this code. */
function onShare(type: number, errcode?: number): Record<string, string> {
  const failure =
    errcode === undefined
      ? ''
      : `sqlite.DatabaseSync.prototype.exec = () => {
          throw Object.assign(new Error('locking protocol'), { code: 'ERR_SQLITE_ERROR', errcode: ${errcode} });
        };`;
  const module = `import fs from 'node:fs';
    import sqlite from 'node:sqlite';
    import { syncBuiltinESMExports } from 'node:module';
    fs.promises.statfs = async () => ({ type: ${type} });
    ${failure}
    syncBuiltinESMExports();`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(module)}` };
}

const remedy =
  'Put it on a local disk, or keep the data in PostgreSQL: set ASSENT_DATABASE to postgres://user:password@host:5432/database.\n';

suite('a data folder on a network share', { timeout: 60_000, skip: process.platform !== 'linux' }, () => {
  for (const [type, name] of [
    [0x6969, 'NFS'],
    [0xff534d42, 'SMB'],
  ] as const)
    test(`assent serve refuses a folder on ${name}, writes nothing there, and names PostgreSQL`, async (t) => {
      const folder = join(makeFolder(t), 'data');
      mkdirSync(folder);
      const variables = { PORT: '0', ASSENT_DATA: folder, ...onShare(type) };
      const { code, error } = await startAssent(t, ['serve'], variables).ended;
      assert.equal(code, 1);
      assert.equal(
        error,
        `assent serve: The data folder ${folder} is on a network share (${name}), where SQLite can lose consents. ${remedy}`,
      );
      assert.deepEqual(readdirSync(folder), []);
    });

  for (const [type, place] of [
    [0x6969, 'is on a network share (NFS)'],
    [0x01021997, 'may be on a network share (9P)'],
    [0xef53, 'may be on a network share'],
  ] as const)
    test(`assent brand says that a folder of type ${type} ${place} if SQLite cannot lock it`, async (t) => {
      const folder = makeFolder(t);
      const words = ['brand', 'create', 'Example'];
      const { code, error } = await startAssent(t, words, { ASSENT_DATA: folder, ...onShare(type, 15) })
        .ended;
      assert.equal(code, 1);
      assert.ok(error.endsWith(` The folder ${place}, where SQLite does not work. ${remedy}`), error);
    });
});
