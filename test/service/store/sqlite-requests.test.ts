import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { openSqliteStore } from '../../../src/service.ts';
import { databaseIn } from '../../../src/service/store/sqlite/folder-unusable.ts';
import { consentOf, insertTenant } from '../support/tenanted-store.ts';
import { makeFolder } from '../../temporary-folder.ts';

test('a backlog of expired Idempotency-Keys is removed from a folder a thousand at a time', async (t) => {
  const folder = makeFolder(t);
  const clock = { now: Date.now() };
  const store = await openSqliteStore({ folder, clock: () => clock.now });
  t.after(() => store.close());
  await insertTenant(store);
  const database = new DatabaseSync(databaseIn(folder));
  t.after(() => database.close());
  const keys = Array.from({ length: 2_500 }, (_, index) => index);
  database
    .prepare(
      `insert into idempotency (client_id, key, body, consent_id, created_at)
       select 'client', value, 'body', 'consent', value from json_each(?)`,
    )
    .run(JSON.stringify(keys));
  clock.now += 61_000;
  const idempotency = { clientId: 'client', key: 'new', body: 'body' };
  await store.recordConsents([consentOf({ idempotency })]);
  const count = database.prepare('select count(*) as keys from idempotency');
  const counts = new Set<unknown>();
  while (count.get()?.['keys'] !== 1) {
    counts.add(count.get()?.['keys']);
    await nextTurn();
  }
  assert.ok(counts.has(501), [...counts].join(', '));
});
