import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite, test } from 'node:test';
import { openSqliteStore } from '../../../../src/service.ts';
import { migrateFolder } from '../../../../src/service/store/sqlite/sqlite-migration.ts';
import { recordLife } from './stored-life.ts';
import { assertContinues, readDump } from './stored-life-is-read.ts';
import { makeFolder } from '../../../temporary-folder.ts';

// The dumps were written by the code of their schemas, with `recordLife`, and `.dump` of SQLite or `pg_dump`.
// A new schema needs a new dump here. The old ones stay.
const versions = [1, 2, 3, 4, 5];

suite('this release continues with all data of', () => {
  for (const version of versions)
    test(`schema ${version} of SQLite`, async (t) => {
      const folder = makeFolder(t);
      const { sql, life } = readDump(`sqlite-${version}`);
      const database = new DatabaseSync(join(folder, 'assent.sqlite'));
      database.exec(sql);
      database.close();
      assert.equal((await migrateFolder(folder)).found, version);
      const store = await openSqliteStore({ folder });
      t.after(() => store.close());
      await assertContinues(store, life);
    });

  test('its own schema', async (t) => {
    const store = await openSqliteStore({ folder: ':memory:' });
    t.after(() => store.close());
    await assertContinues(store, await recordLife(store));
  });
});

test('each schema of SQLite has a dump', async () => {
  const { own } = await migrateFolder(':memory:');
  assert.deepEqual(
    versions,
    Array.from({ length: own }, (_, index) => index + 1),
  );
});
