import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { Client } from 'pg';
import { openPostgresStore } from '../../../../src/service.ts';
import { postgresSchemaVersion } from '../../../../src/service/store/postgres/postgres-schema.ts';
import { runAssent } from '../../../cli/support/run-assent.ts';
import { startPostgres } from './postgres-server.ts';
import type { PostgresServer } from './postgres-server.ts';
import { query } from './query.ts';

const server = await startPostgres();
after(() => server?.stop());

if (server) describeMigration(server);
else
  test('PostgreSQL', { skip: 'no PostgreSQL is installed, and ASSENT_TEST_POSTGRES is not set' }, () => {});

function describeMigration(postgres: PostgresServer): void {
  suite('assent database migrate', () => {
    test('creates the tables of a database once, and says the versions', async (t) => {
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

    test('leaves the tables of a newer release as they are', async (t) => {
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
