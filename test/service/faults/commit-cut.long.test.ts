import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { whyWithout } from '../../servers.ts';
import { startCommitCutter } from './commit-cutter.ts';
import { startPostgres } from '../store/postgres/postgres-server.ts';
import { whyOutOfReach } from './citus-nodes.ts';
import { postgresData, setUpWorld } from './world.ts';

const rounds = 5;

suite('a connection that breaks during a commit loses no acknowledged consent, and repeats none', () => {
  for (const [name, skip] of [
    ['postgres', whyWithout('postgres')],
    ['citus', whyOutOfReach()],
  ] as const) {
    test(
      `a connection that breaks during a commit loses no acknowledged consent, and repeats none of ${name}`,
      { skip },
      async (t) => {
        const server = await startPostgres(name);
        assert.ok(server);
        after(() => server.stop());
        const data = await postgresData(server);
        const address = new URL(data.variables['ASSENT_DATABASE'] ?? '');
        const cutter = await startCommitCutter(Number(address.port));
        t.after(() => cutter.stop());
        address.port = String(cutter.port);
        const { load, check, end } = await setUpWorld(
          t,
          { ...data, variables: { ASSENT_DATABASE: address.href } },
          1,
        );
        for (let round = 0; round < rounds; round += 1) {
          load.resume();
          for (const when of ['before', 'late', 'after'] as const) {
            await cutter.cutNext(when);
            await load.acknowledgeMore(3);
          }
          await check();
        }
        await end(`${3 * rounds} connections cut during a commit`);
      },
    );
  }
});
