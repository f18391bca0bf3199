import assert from 'node:assert/strict';
import { logsIn } from '../../../../src/addons/evidence/service/evidence-store.ts';
import { DatabaseSync } from 'node:sqlite';
import { suite, test } from 'node:test';
import { databaseIn } from '../../../../src/service/store/sqlite/folder-unusable.ts';
import { openSqliteStore } from '../../../../src/service.ts';
import { makeFolder } from '../../../temporary-folder.ts';
import { faultsOf, readLogOf, receiptOf, recordOne } from './log-contract.ts';
import { brandOf, channelOf, insertTenant } from '../../../service/support/tenanted-store.ts';

const damages = {
  'a tile is missing': 'delete from log_tile',
  'a tile is cut off': `update log_tile set hashes = x'00'`,
  'the key is altered': `update log_head set key = 'a2V5'`,
  'the head is missing': 'delete from log_head',
  'its size is negative': 'update log_head set size = -1',
  'its size is zero': 'update log_head set size = 0',
  'its size is that of full tiles': 'update log_head set size = 65536',
  'its size is no number of JavaScript': 'update log_head set size = 1152921504606846977',
};

suite('a log that is damaged', () => {
  for (const [what, sql] of Object.entries(damages))
    test(`a log that is damaged stops no consent, and goes on once it is mended: ${what}`, async (t) => {
      const warnings = t.mock.method(process, 'emitWarning', () => {}).mock;
      const folder = makeFolder(t);
      const clock = { now: 1_700_000_000_000 };
      const store = await openSqliteStore({ folder, clock: () => clock.now });
      t.after(() => store.close());
      await insertTenant(store);
      const before = await recordOne(store);
      const database = new DatabaseSync(databaseIn(folder));
      t.after(() => database.close());
      database.exec(`create table kept_tile as select * from log_tile;
        create table kept_head as select * from log_head; ${sql}`);

      clock.now += 1_000;
      if (sql.includes('tile'))
        await assert.rejects(logsIn(store).proveConsent('brand', before), { code: 'log-damaged' });
      const during = await recordOne(store);
      await t.waitFor(
        () =>
          assert.match(
            String(warnings.calls[0]?.arguments[0]),
            /brand does not go on\. .*missing or altered/,
          ),
        {
          timeout: 5_000,
        },
      );
      await assert.rejects(logsIn(store).proveConsent('brand', during), { code: 'log-damaged' });
      await store.insertBrand(brandOf('second'));
      await store.insertChannel(channelOf('second', { brandId: 'second' }));
      const other = await recordOne(store, { brandId: 'second', channelId: 'second' });
      assert.equal(
        typeof (await logsIn(store).proveConsent('second', other)),
        'object',
        'it holds up no other log',
      );

      database.exec(`insert into log_tile select * from kept_tile
          where not exists (select 1 from log_tile where brand_id = 'brand');
        update log_tile set hashes = (select hashes from kept_tile) where hashes = x'00';
        delete from log_head where brand_id = 'brand';
        insert into log_head select * from kept_head`);
      assert.equal(
        typeof (await logsIn(store).proveConsent('brand', during)),
        'object',
        'a receipt is asked for at once',
      );
      clock.now += 1_000;
      const after = await recordOne(store);
      await logsIn(store).readCheckpoint('brand');
      clock.now += 1_000;
      const { key, head } = await readLogOf(store);
      assert.equal(head.size, 3);
      for (const id of [before, during, after])
        assert.deepEqual(await faultsOf(await receiptOf(store, id), key), []);
    });
});
