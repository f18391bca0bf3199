import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { StoreUnavailableError } from '../../../../src/service/store/store-unavailable.ts';
import { storeContract } from '../../support/store-contract.ts';
import { anonymous, consentOf } from '../../support/tenanted-store.ts';
import { whyWithout } from '../../../servers.ts';
import { makeClient, obtainToken, postConsent, startService } from '../../../cli/support/run-assent.ts';
import { describeBrokenCommits } from './broken-commit.ts';
import { describeDeletedChannels } from './deleted-channel.ts';
import { open, openAll } from './open-stores.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { describeSharing } from './shared-database.ts';

const server = await startPostgres();
after(() => server?.stop());

if (server) describeStore(server);
else test('the store in PostgreSQL needs a server of it', { skip: whyWithout('postgres') }, () => {});

function describeStore(postgres: PostgresServer): void {
  storeContract('PostgreSQL', async (t, clock) => open(t, await postgres.emptySchema(), clock));
  describeSharing(postgres);
  describeBrokenCommits(postgres);
  describeDeletedChannels(postgres, 'pg_stat_activity');

  test('PostgreSQL tells its connections, and not its disk', async (t) => {
    const [store] = await openAll(t, postgres, [Date.now]);
    assert.ok(store);
    await Promise.all(Array.from({ length: 20 }, () => store.listBrands()));
    const { connections, walBytes, freeDiskBytes } = await store.measure();
    assert.deepEqual(connections, { busy: 0, open: 10, limit: 10, waiting: 0 });
    assert.deepEqual([walBytes, freeDiskBytes], [undefined, undefined]);
    const reads = Promise.all(Array.from({ length: 20 }, () => store.listBrands()));
    await nextTurn();
    const measured = store.measure();
    await reads;
    assert.deepEqual((await measured).connections, { busy: 10, open: 10, limit: 10, waiting: 10 });
  });

  suite('a server that crashes', { skip: postgres.crash ? false : 'the server belongs to others' }, () => {
    test('a server that crashes keeps every acknowledged consent, and is used again without a restart of the service', async (t) => {
      const [store] = await openAll(t, postgres, [Date.now]);
      assert.ok(store);
      const identity = anonymous('visitor');
      for (let round = 0; round < 3; round += 1) {
        const acknowledged: string[] = [];
        const load = Array.from({ length: 4 }, async () => {
          for (;;) {
            const [settled] = await Promise.allSettled([store.recordConsents([consentOf({ identity })])]);
            if (settled?.status === 'rejected') return;
            const [outcome] = settled?.value ?? [];
            if (outcome?.outcome === 'recorded') acknowledged.push(outcome.consentId);
          }
        });
        while (acknowledged.length < 10) await nextTurn();
        postgres.crash?.();
        await assert.rejects(store.readLog('brand', identity.subjectId), StoreUnavailableError);
        await Promise.all(load);
        await postgres.restart();
        await store.check();
        const logged: ReadonlySet<string> = new Set(
          (await store.readLog('brand', identity.subjectId)).map(({ consentId }) => consentId),
        );
        assert.ok(acknowledged.length > 0);
        assert.deepEqual(
          acknowledged.filter((id) => !logged.has(id)),
          [],
        );
      }
    });
  });

  test('commands and services in two processes work on one database', async (t) => {
    const variables = {
      ASSENT_DATABASE: await postgres.emptySchema(),
      ASSENT_ISSUER: 'https://consent.example',
    };
    const client = await makeClient(t, variables);
    const [one, other] = await Promise.all([startService(t, variables), startService(t, variables)]);
    const authorization = await obtainToken(one.url, client);
    assert.equal((await postConsent(one.url, authorization, 'visitor-0001')).status, 201);
    const read = await fetch(`${other.url}/v2/consents/unified/visitor-0001`, { headers: { authorization } });
    assert.match(await read.text(), /"action":"ACCEPT"/);
  });
}
