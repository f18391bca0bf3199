import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { openSqliteStore } from '../../../../src/service.ts';
import { databaseIn } from '../../../../src/service/store/sqlite/folder-unusable.ts';
import { openRecountedFolder } from '../../../../src/service/store/recount/recounted-folder.ts';
import { recount } from '../../../../src/service/store/recount/recount.ts';
import { anonymous, consentOf } from '../../support/tenanted-store.ts';
import { recountContract } from '../../support/recount-contract.ts';
import { makeFolder } from '../../../temporary-folder.ts';

test('a service can start while the counts of its folder are rebuilt', async (t) => {
  const folder = makeFolder(t);
  await (await openSqliteStore({ folder })).close();
  const place = await openRecountedFolder(folder);
  await place.readCounts();
  await (await openSqliteStore({ folder })).close();
  await place.close();
});

test('a recount removes the names from a folder that are no longer in its log', async (t) => {
  const folder = makeFolder(t);
  const store = await openSqliteStore({ folder });
  t.after(() => store.close());
  const identity = anonymous('visitor');
  await store.recordConsents([
    consentOf({ identity, actions: [{ target: 'a', vendor: 'b', action: 'ACCEPT' }] }),
  ]);
  await store.eraseSubject('brand', identity.subjectId);
  const place = await openRecountedFolder(folder);
  await recount(place, { name: 'operator', via: 'command' }, () => {});
  await place.close();
  const database = new DatabaseSync(databaseIn(folder), { readOnly: true });
  t.after(() => database.close());
  assert.deepEqual(database.prepare('select * from daily_count').all(), []);
});

recountContract('a folder', {
  make: async (t) => makeFolder(t),
  openStore: (folder, clock) => openSqliteStore({ folder, ...(clock && { clock }) }),
  openPlace: async (folder) => openRecountedFolder(folder),
  async run(folder, sql) {
    const database = new DatabaseSync(databaseIn(folder), { timeout: 5_000 });
    database.exec(sql);
    database.close();
  },
  removeCounts: 'delete from daily_count',
});
