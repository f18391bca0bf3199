import assert from 'node:assert/strict';
import { DatabaseSync } from 'node:sqlite';
import { suite, test } from 'node:test';
import { verifyReceipt } from '../../../src/protocol/receipt/verify-receipt.ts';
import { databaseIn } from '../../../src/service/store/sqlite/folder-unusable.ts';
import { openSqliteStore } from '../../../src/service/store/sqlite/sqlite-store.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { readLogOf, receiptOf, recordOne } from '../support/log-contract.ts';
import { anonymous, consentOf, insertTenant } from '../support/tenanted-store.ts';

const older = 1_000;

suite('consents that are older than the log', () => {
  test('consents that are older than the log are imported in the background, and their receipts say so', async (t) => {
    const folder = makeFolder(t);
    const clock = { now: 1_700_000_000_000 };
    const open = () => openSqliteStore({ folder, clock: () => clock.now });
    const before = await open();
    await insertTenant(before);
    const outcomes = await before.recordConsents(
      Array.from({ length: older }, (_, index) => consentOf({ identity: anonymous(`${index}`) })),
    );
    await before.close();
    const database = new DatabaseSync(databaseIn(folder));
    database.exec('update consent set salt = null, since = null; delete from log_head; delete from log_tile');
    database.exec(`update consent set content = 'cut off' where rowid = 7`);
    const left = () =>
      Number(database.prepare('select count(*) as n from consent where salt is null').get()?.['n']);

    const store = await open();
    const during = await recordOne(store, { identity: anonymous('new') });
    assert.equal(left(), older, 'a start does not wait for the import');
    await t.waitFor(() => assert.equal(left(), 0), { timeout: 20_000 });
    database.close();
    clock.now += 1_000;
    const { key, head } = await readLogOf(store);
    assert.equal(head.size, older, 'one cannot be read, and one is new');
    for (const [index, outcome] of outcomes.entries()) {
      if (index % 250 !== 0 && index !== 6) continue;
      const id = outcome.outcome === 'recorded' ? outcome.consentId : '';
      if (index === 6) {
        assert.equal(await store.proveConsent('brand', id), 'altered');
        continue;
      }
      const { faults, notes } = await verifyReceipt(await receiptOf(store, id), key, crypto.subtle);
      assert.deepEqual(faults, []);
      assert.match(notes.join(), /older than the log/);
    }
    const { notes } = await verifyReceipt(await receiptOf(store, during), key, crypto.subtle);
    assert.deepEqual(notes, []);
    await store.close();
  });
});
