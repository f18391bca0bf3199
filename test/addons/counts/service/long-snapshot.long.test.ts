import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { openPostgresStore } from '../../../../src/service.ts';
import { countsStore } from '../../../../src/addons/counts/service/counts-store.ts';
import { createNameLimit } from '../../../../src/addons/counts/service/name-limit.ts';
import type { Count } from '../../../../src/addons/counts/service/count.ts';
import { openConnections } from '../../../../src/service/store/postgres/connections.ts';
import { countStore } from '../../../../src/addons/counts/service/count-store.ts';
import { createAddCounts } from '../../../../src/addons/counts/service/count-slots.ts';
import { postgresEngine } from '../../../../src/service/store/postgres/postgres-engine.ts';
import { readShards } from '../../../../src/service/store/postgres/shards.ts';
import { whyWithout } from '../../../servers.ts';
import { anonymous } from '../../../service/support/tenanted-store.ts';
import { startPostgres } from '../../../service/store/postgres/postgres-server.ts';
import { query } from '../../../service/store/postgres/query.ts';

for (const name of ['postgres', 'citus'] as const) {
  const server = await startPostgres(name);
  after(() => server?.stop());

  test(
    `the counts use other rows of their shard while a long snapshot is open, and are added up (${name})`,
    { skip: server ? false : whyWithout(name), timeout: 300_000 },
    async (t) => {
      assert.ok(server);
      const address = await server.emptySchema([countsStore]);
      await (await openPostgresStore({ address, addOns: [countsStore] })).close();
      const pool = openConnections(address, { connections: 1, timeout: 0 });
      t.after(() => pool.end());
      const snapshot = new Client(address);
      await snapshot.connect();
      t.after(() => snapshot.end());
      await snapshot.query('begin isolation level repeatable read');
      await snapshot.query('select count(*) from daily_count');

      const engine = postgresEngine(pool, await readShards(pool));
      const addCounts = createAddCounts(engine, () => Uint8Array.of(1));
      const { subjectId } = anonymous('visitor');
      const counts = Array.from({ length: 20 }, (_, vendor): Count => ({
        brandId: 'brand',
        day: '2026-11-23',
        measure: 'accepted',
        dimension: 'vendor',
        value: `${vendor}`,
        count: 1,
      }));
      const add = () => engine.transact(() => addCounts(subjectId, counts));
      const read = (columns: string, of = '') =>
        query(address, `select ${columns} from daily_count ${of} group by bucket order by min(count)`);
      await add();
      const [first] = await read('bucket');
      const writes = 1_050;
      for (let each = 1; each < writes; each += 1) await add();
      while ((await read('bucket', `where bucket = ${first?.bucket}`)).length > 0) await setTimeout(10);
      assert.deepEqual(await read('count(*)::int as rows, min(count)::int as count'), [
        { rows: 20, count: 50 },
        { rows: 20, count: 1_000 },
      ]);
      const counted = await countStore(engine, addCounts, createNameLimit()).readCounts(
        'brand',
        '2026-11-23',
      );
      assert.deepEqual([...new Set(counted.map(({ count }) => count))], [writes]);
    },
  );
}
