import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { storeAddOns } from '../../../src/programs/service/whole-service.ts';
import { openPostgresStore } from '../../../src/service.ts';
import { identityOf } from '../../../src/service/identity/identity.ts';
import { runAssent, startService } from '../../cli/support/run-assent.ts';
import { givenServer } from '../../servers.ts';
import { startPostgres } from '../store/postgres/postgres-server.ts';
import { query } from '../store/postgres/query.ts';
import { setUp } from '../support/set-up.ts';
import { consentOf } from '../support/tenanted-store.ts';
import { nodeOf, whyOutOfReach } from './citus-nodes.ts';

const citus = await startPostgres('citus');
after(() => citus?.stop());

suite('a worker that is killed', { skip: whyOutOfReach() }, () => {
  test('a worker that is killed does not keep a service from starting', async (t) => {
    assert.ok(citus);
    const variables = {
      ASSENT_DATABASE: await citus.emptySchema(storeAddOns),
      ASSENT_ISSUER: 'https://consent.example',
    };
    // It makes the signing key, which needs all nodes.
    const first = await startService(t, variables);
    first.kill('SIGTERM');
    await first.ended;
    const worker = await nodeOf(givenServer('citus') ?? '', 'worker');
    worker.crash();
    t.after(() => worker.start());
    const { url } = await startService(t, variables);
    assert.equal((await fetch(`${url}/readyz`)).status, 200);
    const { error } = await runAssent(t, ['brand', 'create', 'Example'], variables);
    assert.match(error, /A node of the cluster cannot be reached/);
  });

  test('a worker that is killed fails the posts to its shards with 503 until it runs again; all other posts are recorded', async (t) => {
    assert.ok(citus);
    const address = await citus.emptySchema(storeAddOns);
    const store = await openPostgresStore({ address });
    t.after(() => store.close());
    const { client, service } = await setUp(t, { store, clock: Date.now });
    const [brand] = await store.listBrands();
    assert.ok(brand);
    const worker = await nodeOf(givenServer('citus') ?? '', 'worker');
    const shards = await shardsOnWorker(address);
    let isRunning = true;
    t.after(() => isRunning || worker.start());
    const isOnWorker = (anonymousId: string): boolean => {
      const identity = identityOf(brand.key, 'anonymous', anonymousId);
      return shards.has(store.shardOf(consentOf({ identity })));
    };
    const acknowledged = new Map<string, string>();
    let count = 0;
    const post = async () => {
      const anonymousId = `visitor-${(count += 1)}`;
      const reply = await client.post({ subject: { anonymousId } });
      const consentId = reply.headers.get('consent-id');
      if (reply.status === 201 && consentId !== null) acknowledged.set(anonymousId, consentId);
      return { anonymousId, reply };
    };

    for (let round = 0; round < 3; round += 1) {
      const load = { isOn: true };
      const posting = Array.from({ length: 6 }, async () => {
        while (load.isOn) await post();
      });
      const enough = acknowledged.size + 20;
      while (acknowledged.size < enough) await pause(5);
      worker.crash();
      isRunning = false;
      load.isOn = false;
      await Promise.all(posting);

      const statuses = { onWorker: new Set<number>(), elsewhere: new Set<number>() };
      for (let index = 0; index < 40; index += 1) {
        const { anonymousId, reply } = await post();
        statuses[isOnWorker(anonymousId) ? 'onWorker' : 'elsewhere'].add(reply.status);
        if (reply.status === 503) assert.ok(Number(reply.headers.get('retry-after')) > 0);
      }
      assert.deepEqual(statuses, { onWorker: new Set([503]), elsewhere: new Set([201]) });
      assert.equal(await service.ready(), true);

      await worker.start();
      isRunning = true;
      // Connections that broke are replaced when they are used.
      const recovered = Date.now() + 10_000;
      while (Date.now() < recovered && !(await recordsAll(post))) await pause(100);
      assert.ok(await recordsAll(post));
      for (const [anonymousId, consentId] of acknowledged) {
        const { subjectId } = identityOf(brand.key, 'anonymous', anonymousId);
        const log = await store.readLog(brand.id, subjectId);
        assert.deepEqual(
          log.map((each) => each.consentId),
          [consentId],
        );
      }
    }
  });
});

async function recordsAll(post: () => Promise<{ reply: { status: number } }>): Promise<boolean> {
  const posted = await Promise.all(Array.from({ length: 20 }, post));
  return posted.every(({ reply }) => reply.status === 201);
}

/** The shards of subjects on the first worker. */
async function shardsOnWorker(address: string): Promise<ReadonlySet<number>> {
  const placements = await query(
    address,
    `select shardid::int as shard from pg_dist_shard join pg_dist_placement using (shardid)
       join pg_dist_node using (groupid)
     where logicalrelid = 'subject'::regclass
       and nodeid = (select min(nodeid) from pg_dist_node where groupid > 0)`,
  );
  return new Set(placements.map(({ shard }) => Number(shard)));
}
