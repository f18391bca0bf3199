import assert from 'node:assert/strict';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { exportSubject, openSqliteStore } from '../../../src/service.ts';
import { backUpFolder } from '../../../src/addons/backup/service/sqlite-backup.ts';
import { openReadOnlyFolder } from '../../../src/addons/move/service/sqlite-copy.ts';
import { setUp } from '../support/set-up.ts';
import { makeFolder } from '../../temporary-folder.ts';

suite('erasing in a folder', () => {
  const canary = 'canary-of-an-erased-person';
  const record = async (t: TestContext, folder: string) => {
    const store = await openSqliteStore({ folder });
    t.after(() => store.close());
    const { client, brand } = await setUp(t, { store });
    for (let count = 0; count < 20; count += 1) {
      await client.post({ subject: { anonymousId: canary }, attributes: { [`key ${count}`]: canary } });
    }
    await client.post({ subject: { anonymousId: 'somebody-else' }, attributes: { text: 'still here' } });
    const { subjectId } = (await client.unified(canary)).json.unifiedConsent;
    return { store, brand, subjectId: String(subjectId) };
  };
  const written = (folder: string): string =>
    readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), 'latin1'))
      .join('');
  /** A connection that reads, as a backup does. */
  const read = (t: TestContext, folder: string): DatabaseSync => {
    const reader = new DatabaseSync(join(folder, 'assent.sqlite'), { readOnly: true });
    t.after(() => reader.isOpen && reader.close());
    reader.exec('begin');
    reader.prepare('select * from consent').all();
    return reader;
  };

  test('erasing in a folder leaves no data of a person in any file', async (t) => {
    const folder = makeFolder(t);
    const { store, brand, subjectId } = await record(t, folder);
    assert.ok(written(folder).includes(canary));
    const database = new DatabaseSync(join(folder, 'assent.sqlite'), { readOnly: true });
    const kept = database.prepare('select extra from consent where subject_id = ?').all(subjectId);
    database.close();
    const salts = kept.map(({ extra }) => String(extra).split(' ')[1] ?? '');
    assert.deepEqual([salts.length, salts.every((salt) => salt.length > 20)], [20, true]);
    await exportSubject(store, { brand: brand.id, subject: canary });
    await store.eraseSubject(brand.id, subjectId);
    assert.ok(!written(folder).includes(canary));
    for (const salt of salts) assert.ok(!written(folder).includes(salt), 'the log keeps no salt');
    assert.ok(!written(folder).includes(subjectId));
    assert.ok(written(folder).includes('still here'));
  });

  test('erasing in a folder does not wait for a reader, and removes the data from the files when it has ended', async (t) => {
    const folder = makeFolder(t);
    const { store, brand, subjectId } = await record(t, folder);
    const reader = read(t, folder);
    const began = performance.now();
    await store.eraseSubject(brand.id, subjectId);
    assert.ok(performance.now() - began < 3_000, 'otherwise the service stops for five seconds');
    assert.ok(written(folder).includes(canary));
    reader.close();
    await t.waitFor(() => assert.ok(!written(folder).includes(canary)), { timeout: 10_000 });
    assert.equal(statSync(join(folder, 'assent.sqlite-wal')).size, 0);
  });

  const ends: Record<string, (folder: string) => Promise<() => Promise<unknown>>> = {
    'an export of evidence': async (folder) => {
      const source = openReadOnlyFolder(folder);
      await source.tenants.listBrands();
      return () => source.close();
    },
    'a backup': async (folder) => async () => backUpFolder(folder, join(folder, 'backup')),
  };
  for (const [name, begin] of Object.entries(ends))
    test(`erasing in a folder by a command removes the data from the files at the end of ${name}`, async (t) => {
      const folder = makeFolder(t);
      const { brand, subjectId } = await record(t, folder);
      const end = await begin(folder);
      const reader = read(t, folder);
      const command = await openSqliteStore({ folder, access: 'share' });
      await command.eraseSubject(brand.id, subjectId);
      await command.close();
      reader.close();
      assert.ok(written(folder).includes(canary));
      await end();
      assert.ok(!written(folder).includes(canary));
    });

  test('erasing in a folder by a command removes the data from the files when it is closed, if the reader has ended', async (t) => {
    const folder = makeFolder(t);
    const { brand, subjectId } = await record(t, folder);
    const reader = read(t, folder);
    const command = await openSqliteStore({ folder, access: 'share' });
    await command.eraseSubject(brand.id, subjectId);
    reader.close();
    await command.close();
    assert.ok(!written(folder).includes(canary));
  });
});
