import assert from 'node:assert/strict';
import { after, suite, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { givenServer, whyWithout } from '../../servers.ts';
import { type PostgresServer, startPostgres } from '../store/postgres/postgres-server.ts';
import type { ServerProcess } from '../store/postgres/server-process.ts';
import { nodeOf, whyOutOfReach } from './citus-nodes.ts';
import { postgresData, setUpWorld } from './world.ts';

const rounds = 3;

suite('a database that crashes under load keeps every acknowledged consent, and is used again', () => {
  const skip =
    whyWithout('postgres') ??
    (givenServer('postgres') ? 'ASSENT_TEST_POSTGRES belongs to others' : undefined);
  test(
    'a database that crashes under load keeps every acknowledged consent, and is used again in PostgreSQL',
    { skip },
    async (t) => {
      const server = await startPostgres();
      const { crash, restart } = server ?? {};
      assert.ok(server && crash && restart);
      after(() => server.stop());
      await crashDatabase(t, server, { crash, start: restart });
    },
  );

  for (const name of ['coordinator', 'worker'] as const) {
    test(
      `a database that crashes under load keeps every acknowledged consent, and is used again in the ${name} of Citus`,
      { skip: whyOutOfReach() },
      async (t) => {
        const [server, address] = [await startPostgres('citus'), givenServer('citus')];
        assert.ok(server && address !== undefined);
        after(() => server.stop());
        await crashDatabase(t, server, await nodeOf(address, name));
      },
    );
  }
});

async function crashDatabase(
  t: TestContext,
  server: PostgresServer,
  { crash, start }: Pick<ServerProcess, 'crash' | 'start'>,
): Promise<void> {
  const { load, check, end } = await setUpWorld(t, await postgresData(server), 2);
  for (let round = 0; round < rounds; round += 1) {
    load.resume();
    await load.acknowledgeMore(10);
    // oxlint-disable-next-line tests/no-fixed-wait -- a random moment under load
    await pause(100 + Math.random() * 200);
    crash();
    // oxlint-disable-next-line tests/no-fixed-wait -- the services meet a database that is gone
    await pause(100);
    await start();
    await load.acknowledgeMore(10);
    await check();
  }
  await end(`${rounds} crashes of the database`);
}
