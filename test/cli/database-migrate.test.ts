import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite, test } from 'node:test';
import { migrateFolder } from '../../src/service/store/sqlite/sqlite-migration.ts';
import { runAssent, startService } from './support/run-assent.ts';
import { makeFolder } from '../temporary-folder.ts';

suite('assent database migrate, on a folder', { timeout: 300_000 }, () => {
  test('assent database migrate, on a folder, creates the database once, and says the versions', async (t) => {
    const folder = join(makeFolder(t), 'data');
    const run = (...words: string[]) => runAssent(t, ['database', 'migrate', '--data', folder, ...words]);
    const missing = await run('--check');
    assert.deepEqual(
      [missing.code, missing.out],
      [1, 'There are no tables. "assent database migrate" creates them, in version 1.\n'],
    );
    assert.equal((await run()).out, 'Created the tables, in version 1.\n');
    const same = 'The tables have version 1, that of this release. There is nothing to migrate.\n';
    for (const again of [await run(), await run('--check')])
      assert.deepEqual([again.code, again.out], [0, same]);
  });

  test('assent database migrate, on a folder, checks the folder of a running service', async (t) => {
    const variables = { ASSENT_DATA: makeFolder(t) };
    await startService(t, variables);
    assert.equal((await runAssent(t, 'database migrate --check', variables)).code, 0);
    assert.equal((await runAssent(t, 'database migrate', variables)).code, 0);
  });

  test('assent database migrate, on a folder, refuses the folder of a newer release, one from before the first, and one that is damaged', async (t) => {
    const [folder, early] = [makeFolder(t), makeFolder(t)];
    for (const [each, change] of [
      [folder, 'pragma user_version = 90'],
      [early, 'pragma application_id = 0'],
    ] as const) {
      await migrateFolder(each);
      const database = new DatabaseSync(join(each, 'assent.sqlite'));
      database.exec(change);
      database.close();
    }
    const broken = makeFolder(t);
    writeFileSync(join(broken, 'assent.sqlite'), 'This is a text. '.repeat(512));
    for (const words of [
      ['database', 'migrate'],
      ['database', 'migrate', '--check'],
    ]) {
      const newer = await runAssent(t, words, { ASSENT_DATA: folder });
      assert.equal(newer.code, 1);
      assert.match(
        newer.error,
        /^assent database migrate: The data was written by a newer release \(schema 90/,
      );
      const before = await runAssent(t, words, { ASSENT_DATA: early });
      assert.equal(before.code, 1);
      assert.match(before.error, /^assent database migrate: The database \S+ has a format from before/);
      const damaged = await runAssent(t, words, { ASSENT_DATA: broken });
      assert.equal(damaged.code, 1);
      assert.match(damaged.error, /^assent database migrate: The database \S+ is damaged/);
    }
  });
});
