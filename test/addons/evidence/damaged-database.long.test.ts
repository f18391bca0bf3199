import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { evidenceStore, logsIn } from '../../../src/addons/evidence/service/evidence-store.ts';
import { whyWithout } from '../../servers.ts';
import { open } from '../../service/store/postgres/open-stores.ts';
import { startPostgres } from '../../service/store/postgres/postgres-server.ts';
import { query } from '../../service/store/postgres/query.ts';
import { brandOf, channelOf } from '../../service/support/tenanted-store.ts';
import { recordOne } from './service/log-contract.ts';

const server = await startPostgres();
after(() => server?.stop());

const damages = {
  'its tile is empty': `update log_tile set hashes = ''`,
  'its size is no number of JavaScript': 'update log_head set size = 1152921504606846977',
  'its size is negative': 'update log_head set size = -1',
};
for (const [what, damage] of Object.entries(damages))
  test(
    `a damaged log stops no consent, and holds up no other log: ${what}`,
    { skip: server ? false : whyWithout('postgres') },
    async (t) => {
      assert.ok(server);
      const warnings = t.mock.method(process, 'emitWarning', () => {}).mock;
      const address = await server.emptySchema([evidenceStore]);
      const store = await open(t, address, Date.now, [evidenceStore]);
      const second = { brandId: 'second', channelId: 'second' };
      for (const brandId of ['brand', 'second']) await store.insertBrand(brandOf(brandId));
      await store.insertChannel(channelOf('web'));
      await store.insertChannel(channelOf('second', second));
      await recordOne(store);
      await logsIn(store).readCheckpoint('brand');
      await query(address, damage);
      await recordOne(store, second);
      const waiting = await recordOne(store);
      await t.waitFor(
        async () => {
          const left = await query(address, 'select brand_id from pending_leaf');
          assert.deepEqual(left, [{ brand_id: 'brand' }]);
          assert.match(String(warnings.calls[0]?.arguments[0]), /brand brand does not .*missing or altered/);
        },
        { timeout: 10_000 },
      );
      await assert.rejects(logsIn(store).proveConsent('brand', waiting), { code: 'log-damaged' });
    },
  );
