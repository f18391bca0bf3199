import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { Client } from 'pg';
import { openPostgresStore } from '../../../src/service.ts';
import type { Count } from '../../../src/service/counts/count.ts';
import { countStore } from '../../../src/service/store/records/count-store.ts';
import { openConnections } from '../../../src/service/store/postgres/connections.ts';
import { createAddCounts } from '../../../src/service/store/postgres/count-slots.ts';
import { postgresEngine } from '../../../src/service/store/postgres/postgres-engine.ts';
import { readShards } from '../../../src/service/store/postgres/shards.ts';
import { whyWithout } from '../../servers.ts';
import { anonymous } from '../support/tenanted-store.ts';
import { startPostgres } from '../store/postgres/postgres-server.ts';
import { query } from '../store/postgres/query.ts';

for (const name of ['postgres', 'citus'] as const) {
  const server = await startPostgres(name);
  after(() => server?.stop());

  test(
    `the counts use more buckets of their shard while a long snapshot is open (${name})`,
    { skip: server ? false : whyWithout(name), timeout: 300_000 },
    async (t) => {
      assert.ok(server);
      const address = await server.emptySchema();
      await (await openPostgresStore({ address })).close();
      const pool = openConnections(address, { connections: 1, timeout: 0 });
      t.after(() => pool.end());
      const snapshot = new Client(address);
      await snapshot.connect();
      t.after(() => snapshot.end());
      await snapshot.query('begin isolation level repeatable read');
      await snapshot.query('select count(*) from daily_count');

      const engine = postgresEngine(pool, await readShards(pool));
      const addCounts = createAddCounts(engine, () => Uint8Array.of(0));
      const { subjectId } = anonymous('visitor');
      const counts = Array.from({ length: 500 }, (_, vendor): Count => ({
        brandId: 'brand',
        day: '2026-11-23',
        measure: 'accepted',
        dimension: 'vendor',
        value: `${vendor}`,
        count: 1,
      }));
      const shardOf =
        name === 'citus' ? `get_shard_id_for_distribution_column('daily_count'::regclass, bucket)` : '0';
      const used = `select count(distinct bucket)::int as buckets from daily_count`;
      let writes = 0;
      do {
        for (let each = 0; each < 50; each += 1) await engine.transact(() => addCounts(subjectId, counts));
        writes += 50;
        assert.ok(writes < 1_500, 'it stays in the first bucket');
      } while ((await query(address, used))[0]?.buckets < 3);

      const buckets = await query(address, 'select distinct bucket from daily_count');
      const list = buckets.map(({ bucket }) => `(${bucket})`).join(', ');
      const shards = await query(
        address,
        `select distinct ${shardOf} from (values ${list}) as used (bucket)`,
      );
      assert.equal(shards.length, 1);
      const read = await countStore(engine).readCounts('brand', '2026-11-23');
      assert.deepEqual([...new Set(read.map(({ count }) => count))], [writes]);
    },
  );
}
