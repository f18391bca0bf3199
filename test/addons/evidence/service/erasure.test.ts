import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { record, written } from '../../../service/support/erased-folder.ts';
import { makeFolder } from '../../../temporary-folder.ts';

test('erasing in a folder leaves no salt of the log in any file', async (t) => {
  const folder = makeFolder(t);
  const { store, brand, subjectId } = await record(t, folder);
  const database = new DatabaseSync(join(folder, 'assent.sqlite'), { readOnly: true });
  const kept = database.prepare('select extra from consent where subject_id = ?').all(subjectId);
  database.close();
  const salts = kept.map(({ extra }) => String(extra).split(' ')[1] ?? '');
  assert.deepEqual([salts.length, salts.every((salt) => salt.length > 20)], [20, true]);
  await store.eraseSubject(brand.id, subjectId);
  for (const salt of salts) assert.ok(!written(folder).includes(salt));
});
