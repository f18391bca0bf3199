import assert from 'node:assert/strict';
import { after, suite, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { whyWithout } from '../../servers.ts';
import { startPostgres } from '../store/postgres/postgres-server.ts';
import { type Data, postgresData, setUpWorld, sqliteData } from './world.ts';

/** For each store. */
const rounds = Number(process.env['ASSENT_TEST_KILLS'] ?? 6);

suite('a service that is killed under load has recorded every consent that it acknowledged', () => {
  test('a service that is killed under load has recorded every consent that it acknowledged in SQLite', (t) =>
    killServices(t, sqliteData(t), 1));
  for (const name of ['postgres', 'citus'] as const) {
    test(
      `a service that is killed under load has recorded every consent that it acknowledged in ${name}, while another service goes on`,
      { skip: whyWithout(name) },
      async (t) => {
        const server = await startPostgres(name);
        assert.ok(server);
        after(() => server.stop());
        await killServices(t, postgresData(server), 2);
      },
    );
  }
});

async function killServices(t: TestContext, data: Promise<Data>, processes: number): Promise<void> {
  const { load, services, start, check, end } = await setUpWorld(t, await data, processes);
  for (let round = 0; round < rounds; round += 1) {
    const victim = round % processes;
    load.resume();
    await load.acknowledgeMore(10);
    // oxlint-disable-next-line tests/no-fixed-wait -- a random moment under load
    await pause(100 + Math.random() * 200);
    await services[victim]?.kill();
    if (processes > 1) await load.acknowledgeMore(10);
    services[victim] = await start();
    await load.acknowledgeMore(10);
    await check();
  }
  await end(`${rounds} times kill -9`);
}
