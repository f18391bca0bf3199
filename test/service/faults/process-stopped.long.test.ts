import assert from 'node:assert/strict';
import { evidenceStore, logsIn } from '../../../src/addons/evidence/service/evidence-store.ts';
import { after, suite, test, type TestContext } from 'node:test';
import { Client } from 'pg';
import { whyWithout } from '../../servers.ts';
import { recordOne } from '../../addons/evidence/service/log-contract.ts';
import { anonymous } from '../support/tenanted-store.ts';
import { openAll } from '../store/postgres/open-stores.ts';
import { startPostgres } from '../store/postgres/postgres-server.ts';

const server = await startPostgres();
after(() => server?.stop());

const readers = 40;

/** The key of the advisory lock: "tree" in ASCII. */
const turn = Number.parseInt('74726565', 16);

/** What a process holds that stops while it tends the logs: its statement, and then nothing more. */
const held = {
  'its turn': `select pg_advisory_xact_lock(${turn}, hashtext(current_schema()))`,
  'the head of a log': 'select 1 from log_head for update',
};

async function hold(t: TestContext, address: string, text: string): Promise<void> {
  const client = new Client(address);
  client.on('error', () => {});
  await client.connect();
  t.after(() => client.end());
  await client.query('begin');
  await client.query(text);
}

suite('another process that stops while it tends the logs', { skip: whyWithout('postgres') }, () => {
  for (const [what, text] of Object.entries(held))
    test(`another process that stops while it holds ${what} delays no consent, however many receipts are read`, async (t) => {
      assert.ok(server);
      let now = Date.now();
      const address = await server.emptySchema([evidenceStore]);
      const at = { ...server, emptySchema: async () => address };
      const [store] = await openAll(t, at, [() => now], [evidenceStore]);
      assert.ok(store);
      await recordOne(store);
      await logsIn(store).readCheckpoint('brand');
      now += 2_000;
      await hold(t, address, text);
      const id = await recordOne(store, { identity: anonymous('kim') });
      const receipts = Array.from({ length: readers }, () =>
        logsIn(store)
          .proveConsent('brand', id)
          .then(
            () => 'proven',
            (error: unknown) => String(error),
          ),
      );
      const begun = performance.now();
      for (let post = 0; post < 20; post += 1)
        await recordOne(store, { identity: anonymous(`visitor ${post}`) });
      const took = performance.now() - begun;
      assert.ok(took < 900, `20 consents took ${Math.round(took)} ms`);
      for (const outcome of await Promise.all(receipts)) assert.match(outcome, /A lock was not free in time/);
      assert.ok(performance.now() - begun < 4_000);
    });
});
