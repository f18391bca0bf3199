import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openPostgresStore } from '../../../../src/service.ts';
import { withConnection } from '../../../../src/service/store/postgres/postgres-migration.ts';
import {
  migrate,
  migrations,
  postgresSchemaVersion,
} from '../../../../src/service/store/postgres/postgres-schema.ts';
import {
  makeClient,
  obtainToken,
  postConsent,
  runAssent,
  startService,
} from '../../../cli/support/run-assent.ts';
import { stepsOfNext } from '../next-release.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';
import { query } from './query.ts';

const server = await startPostgres();
after(() => server?.stop());

if (server) describeMigration(server);
else
  test(
    'migrations in PostgreSQL need a server of it',
    { skip: 'no PostgreSQL is installed, and ASSENT_TEST_POSTGRES is not set' },
    () => {},
  );

function describeMigration(postgres: PostgresServer): void {
  suite('assent database migrate', () => {
    test('assent database migrate creates the tables of a database once, and says the versions', async (t) => {
      const address = await postgres.emptySchema();
      const run = (...words: string[]) =>
        runAssent(t, ['database', 'migrate', ...words], { ASSENT_DATABASE: address });

      const missing = await run('--check');
      assert.deepEqual(
        [missing.code, missing.out],
        [
          1,
          `There are no tables. "assent database migrate" creates them, in version ${postgresSchemaVersion}.\n`,
        ],
      );
      assert.deepEqual(await query(address, "select to_regclass('assent_schema') as name"), [{ name: null }]);
      const created = await run();
      assert.deepEqual(
        [created.code, created.out],
        [0, `Created the tables, in version ${postgresSchemaVersion}.\n`],
      );
      const same = `The tables have version ${postgresSchemaVersion}, that of this release. There is nothing to migrate.\n`;
      for (const again of [await run(), await run('--check')])
        assert.deepEqual([again.code, again.out], [0, same]);
    });

    test('assent database migrate leaves the tables of a newer release as they are', async (t) => {
      const address = await postgres.emptySchema();
      await (await openPostgresStore({ address })).close();
      await query(address, 'update assent_schema set version = 90');
      const run = (...words: string[]) =>
        runAssent(t, ['database', 'migrate', '--database', address, ...words]);
      assert.match((await run()).out, /^The tables have version 90, that of a newer release/);
      assert.equal((await run('--check')).code, 0);
      await query(address, 'update assent_schema set readable_from = 90');
      for (const { code, error } of [await run(), await run('--check')]) {
        assert.equal(code, 1);
        assert.match(error, /^assent database migrate: The data was written by a newer release \(schema 90/);
      }
    });
  });

  test('processes that restart one after the other, with a migration in between, lose nothing', async (t) => {
    const address = await postgres.emptySchema();
    const variables = { ASSENT_DATABASE: address, ASSENT_ISSUER: 'https://consent.example' };
    const basic = await makeClient(t, variables);
    const start = () => startService(t, variables);
    const running = [await start(), await start()];
    const authorization = await obtainToken(running[0]?.url ?? '', basic);
    const recorded: string[] = [];
    let posted = 0;
    const over = new AbortController();
    t.after(() => over.abort());
    const load = [0, 1].map(async (index) => {
      while (!over.signal.aborted) {
        posted += 1;
        const id = `visitor-${posted}`;
        const reply = await postConsent(running[index]?.url ?? '', authorization, id).catch(() => undefined);
        if (reply?.status === 201) recorded.push(id);
        // The process is restarting.
        if (reply !== undefined && reply.status !== 503) assert.equal(reply.status, 201);
        await pause(20);
      }
    });
    const recordsMore = async (): Promise<void> => {
      const enough = recorded.length + 5;
      while (recorded.length < enough) await pause(5);
    };
    for (const index of [0, 1]) {
      await recordsMore();
      running[index]?.kill('SIGTERM');
      await running[index]?.ended;
      if (index === 0) await withConnection({ address }, (pool) => migrate(pool, stepsOfNext(migrations)));
      running[index] = await start();
    }
    await recordsMore();
    over.abort();
    await Promise.all(load);
    assert.ok(recorded.length > 10, String(recorded.length));
    for (const { url } of running)
      for (const id of recorded) {
        const read = await fetch(`${url}/v2/consents/check/${id}`, { headers: { authorization } });
        assert.deepEqual(await read.json(), { exists: true }, id);
      }
  });

  test('a process waits for the migration of another one longer than a statement may take', async () => {
    const address = await postgres.emptySchema();
    const other = new Client(address);
    await other.connect();
    await other.query('begin; select pg_advisory_xact_lock(107148485160564)');
    const limited = new URL(address);
    limited.searchParams.set('options', `${limited.searchParams.get('options')} -cstatement_timeout=100`);
    const opening = openPostgresStore({ address: limited.href, timeout: 100 });
    // oxlint-disable-next-line tests/no-fixed-wait -- longer than the store waits for any answer
    await new Promise((resolve) => setTimeout(resolve, 6_000));
    await other.query('commit');
    await other.end();
    await (await opening).close();
  });
}
