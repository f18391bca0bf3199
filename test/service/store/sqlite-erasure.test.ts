import assert from 'node:assert/strict';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { exportSubject, openSqliteStore } from '../../../src/service.ts';
import { canary, read, record, written } from '../support/erased-folder.ts';
import { makeFolder } from '../../temporary-folder.ts';

suite('erasing in a folder', () => {
  test('erasing in a folder leaves no data of a person in any file', async (t) => {
    const folder = makeFolder(t);
    const { store, brand, subjectId } = await record(t, folder);
    assert.ok(written(folder).includes(canary));
    await exportSubject(store, { brand: brand.id, subject: canary });
    await store.eraseSubject(brand.id, subjectId);
    assert.ok(!written(folder).includes(canary));
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
