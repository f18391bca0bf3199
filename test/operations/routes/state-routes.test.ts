import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { suite, test } from 'node:test';
import { auditEvent, programActor } from '../../../src/service/store/audit-event.ts';
import { databaseIn } from '../../../src/service/store/sqlite/folder-unusable.ts';
import { createBrand, openSqliteStore } from '../../../src/service.ts';
import { anonymous, consentOf } from '../../service/support/tenanted-store.ts';
import { setUpOperations } from '../support/operations-world.ts';
import { makeFolder } from '../../temporary-folder.ts';

const day = 24 * 3_600_000;

suite('the call about the state', () => {
  test('tells since when consents were not counted, while newer ones are, until a recount', async (t) => {
    const folder = makeFolder(t);
    const time = { now: Date.parse('2026-11-23T12:00:00.000Z') - 90 * day };
    const began = time.now;
    const store = await openSqliteStore({ folder, clock: () => time.now });
    t.after(() => store.close());
    const { call, brand, channel } = await setUpOperations(t, { store });
    const record = (name: string) =>
      store.recordConsents([
        consentOf({ brandId: brand.id, channelId: channel.channelId, identity: anonymous(name) }),
      ]);
    const read = async () => (await call('readState')).json.uncountedSince;
    await record('a');
    assert.equal(await read(), undefined);
    const database = new DatabaseSync(databaseIn(folder));
    database.exec('delete from daily_count');
    database.close();
    assert.equal(await read(), began);
    time.now += day;
    await record('b');
    assert.equal(await read(), began);
    await store.recordAuditEvent(auditEvent(programActor(), 'counts-rebuilt'));
    assert.equal(await read(), undefined, 'the recount could not read the oldest consent');
  });

  test('reads no brand, because there may be many', async (t) => {
    const store = await openSqliteStore({ folder: ':memory:' });
    t.after(() => store.close());
    const asked: PropertyKey[] = [];
    const watched = new Proxy(store, {
      get: (target, name) => {
        asked.push(name);
        return Reflect.get(target, name);
      },
    });
    const { call } = await setUpOperations(t, { store: watched });
    const read = async () => {
      asked.length = 0;
      assert.equal((await call('readState')).status, 200);
      return asked.length;
    };
    const few = await read();
    for (let count = 0; count < 20; count += 1) await createBrand(store, { name: `Brand ${count}` });
    assert.equal(await read(), few);
  });
});
