import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { openPostgresStore } from '../../../../src/service.ts';
import { migratePostgres } from '../../../../src/service/store/postgres/postgres-migration.ts';
import { makeClient, obtainToken, postConsent, startService } from '../../../cli/support/run-assent.ts';
import { startPostgres } from '../postgres/postgres-server.ts';
import type { PostgresServer } from '../postgres/postgres-server.ts';
import { query } from '../postgres/query.ts';
import { recordLife } from './stored-life.ts';
import { assertContinues, readDump } from './stored-life-is-read.ts';

const versions = [1, 2, 3, 4, 5];
const server = await startPostgres();
after(() => server?.stop());

if (server) describeSchemas(server);
else test('schemas of PostgreSQL', { skip: 'there is no PostgreSQL server' }, () => {});

/** A migration of a later release: it only adds, and this release can use its tables. */
const laterMigration = `
  begin;
  lock table subject, idempotency, consent in access exclusive mode;
  alter table consent add column later text;
  alter table subject add column later_count int default 7;
  alter table channel add column later text;
  create table later (id text primary key);
  create index later_index on consent (brand_id, received_at);
  update assent_schema set version = version + 1, readable_from = 1;
  commit`;

function describeSchemas(postgres: PostgresServer): void {
  suite('this release continues with all data of', () => {
    for (const version of versions)
      test(`schema ${version} of PostgreSQL`, async (t) => {
        const address = await postgres.emptySchema();
        const { sql, life } = readDump(`postgres-${version}`);
        await query(address, sql);
        assert.equal((await migratePostgres({ address })).found, version);
        // At the time of the dump, so that its codes are still valid.
        const store = await openPostgresStore({ address, clock: () => life.now });
        t.after(() => store.close());
        await assertContinues(store, life);
      });

    test('the schema of the next release, which is migrated while it runs', async (t) => {
      const address = await postgres.emptySchema();
      const store = await openPostgresStore({ address });
      t.after(() => store.close());
      const life = await recordLife(store);
      await query(address, laterMigration);
      await assertContinues(store, life);
      const reopened = await openPostgresStore({ address });
      t.after(() => reopened.close());
      await reopened.check();
      await store.eraseSubject(life.brandId, Object.keys(life.subjects)[0] ?? '');
    });
  });

  test('each schema of PostgreSQL has a dump', async () => {
    const { own } = await migratePostgres({ address: await postgres.emptySchema() });
    assert.deepEqual(
      versions,
      Array.from({ length: own }, (_, index) => index + 1),
    );
  });

  for (const version of versions.slice(0, -1))
    test(`schema ${version} is migrated while a subject is erased`, async (t) => {
      const address = await postgres.emptySchema();
      await query(address, readDump(`postgres-${version}`).sql);
      const erasing = new Client(address);
      await erasing.connect();
      t.after(() => erasing.end());
      // It would be the victim of a deadlock.
      await erasing.query("set deadlock_timeout = '10ms'");
      // An erasure takes the consents first, and the profile afterwards.
      await erasing.query('begin; lock table consent in row exclusive mode');
      const migrated = migratePostgres({ address });
      const waiting = `select from pg_locks where not granted and relation = 'consent'::regclass`;
      while ((await query(address, waiting)).length === 0) await pause(5);
      await erasing.query('delete from profile where false; commit');
      assert.equal((await migrated).found, version);
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
      if (index === 0) await query(address, laterMigration);
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
}
