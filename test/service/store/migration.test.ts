import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteStore } from '../../../src/service.ts';
import { withConnection } from '../../../src/service/store/postgres/postgres-migration.ts';
import * as postgres from '../../../src/service/store/postgres/postgres-schema.ts';
import type { Migration } from '../../../src/service/store/schema.ts';
import { databaseIn } from '../../../src/service/store/sqlite/folder-unusable.ts';
import * as sqlite from '../../../src/service/store/sqlite/sqlite-schema.ts';
import { whyWithout } from '../../servers.ts';
import { makeFolder } from '../../temporary-folder.ts';
import { anonymous, consentOf, insertTenant } from '../support/tenanted-store.ts';
import { stepsOfNext } from './next-release.ts';
import { open } from './postgres/open-stores.ts';
import { startPostgres } from './postgres/postgres-server.ts';
import { query } from './postgres/query.ts';

const { subjectId } = anonymous('visitor');
const broken = ['alter table consent add column later text', 'create index broken on nothing (id)'];

suite('the next release migrates', () => {
  test('the next release migrates a folder: its data stays, and a migration that fails changes nothing', async (t) => {
    const folder = makeFolder(t);
    const store = await openSqliteStore({ folder });
    await insertTenant(store);
    await store.recordConsents([consentOf()]);
    await store.close();
    const database = new DatabaseSync(databaseIn(folder));
    t.after(() => database.close());

    assert.throws(() => sqlite.migrate(database, [...sqlite.migrations, broken]));
    assert.equal(sqlite.versionOf(database), 1);

    const steps = stepsOfNext(sqlite.migrations);
    for (const found of [1, 2]) {
      assert.equal(sqlite.readVersion(database, steps), found);
      sqlite.migrate(database, steps);
    }
    const rows = database.prepare('select subject_id, later from consent').all();
    assert.deepEqual(
      rows.map((row) => ({ ...row })),
      [{ subject_id: subjectId, later: null }],
    );
  });

  for (const [name, engine] of [
    ['a database of PostgreSQL', 'postgres'],
    ['a database of Citus', 'citus'],
  ] as const)
    test(
      `the next release migrates ${name}, while processes of the release before go on with it: a migration that fails changes nothing`,
      { skip: whyWithout(engine) ?? false },
      async (t) => {
        const server = await startPostgres(engine);
        after(() => server?.stop());
        const address = (await server?.emptySchema()) ?? '';
        const migrate = (steps: readonly Migration[]) =>
          withConnection({ address }, (pool) => postgres.migrate(pool, steps));
        const store = await open(t, address);
        await insertTenant(store);
        await store.recordConsents([consentOf()]);

        await assert.rejects(migrate([...postgres.migrations, broken]));
        assert.equal((await store.measure()).schemaVersion, 1);

        const steps = stepsOfNext(postgres.migrations);
        for (const found of [1, 2]) assert.deepEqual(await migrate(steps), { found, own: 2 });
        await store.recordConsents([consentOf()]);
        const started = await open(t, address);
        await started.recordConsents([consentOf()]);
        assert.equal((await started.readLog('brand', subjectId)).length, 3);
        assert.deepEqual(
          await query(address, 'select later from consent'),
          [null, null, null].map((later) => ({ later })),
        );
        await store.eraseSubject('brand', subjectId);
        assert.deepEqual(await query(address, 'select from consent'), []);
      },
    );
});
