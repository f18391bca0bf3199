import assert from 'node:assert/strict';
import { after, suite, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { createBrand, createChannel, openSqliteStore } from '../../../src/service.ts';
import { anonymous, consentOf } from '../../service/support/tenanted-store.ts';
import { type PostgresServer, startPostgres } from '../../service/store/postgres/postgres-server.ts';
import { query } from '../../service/store/postgres/query.ts';
import { whyWithout } from '../../servers.ts';
import {
  makeClient,
  obtainToken,
  postConsent,
  runAssent,
  runForJson,
  startAssent,
  startService,
} from '../../cli/support/run-assent.ts';
import { makeFolder } from '../../temporary-folder.ts';

const server = await startPostgres();
after(() => server?.stop());

if (server) describeCopies(server);
else test('copies to PostgreSQL need a server of it', { skip: whyWithout('postgres') }, () => {});

/** Adds consents of this many visitors, with one brand. */
async function fill(folder: string, visitors: number): Promise<void> {
  const store = await openSqliteStore({ folder });
  const { id: brandId } = await createBrand(store, { name: 'Many' });
  const { channelId, clientId } = await createChannel(store, { brand: brandId });
  await store.recordConsents(
    Array.from({ length: visitors }, (_, index) =>
      consentOf({
        brandId,
        channelId,
        identity: anonymous(`visitor ${index}`),
        idempotency: { clientId, key: `key ${index}`, body: 'body' },
      }),
    ),
  );
  await store.close();
}

function describeCopies(postgres: PostgresServer): void {
  const copy = (t: TestContext, from: string, to: string) =>
    runAssent(t, ['database', 'copy', '--from', from, '--to', to]);
  const countsIn = async (database: string) => {
    const [counts] = await query(
      database,
      `select (select count(*)::int from consent) as consents, (select count(*)::int from subject) as subjects,
         (select count(*)::int from idempotency) as keys`,
    );
    return counts;
  };

  suite('assent database copy', { timeout: 300_000 }, () => {
    test('assent database copy continues after kill -9, and copies nothing twice', async (t) => {
      const [folder, database] = [makeFolder(t), await postgres.emptySchema()];
      await fill(folder, 3_000);
      const killed = startAssent(t, ['database', 'copy', '--from', folder, '--to', database], {});
      while (!killed.output.error.includes('30 %')) await pause(1);
      killed.kill('SIGKILL');
      await killed.ended;
      const { consents } = await countsIn(database);
      assert.ok(consents > 0 && consents < 3_000, `${consents} were copied before`);

      // The server releases the lock when it notices the end of the connection.
      let again = await copy(t, folder, database);
      while (again.error.includes('another copy uses it')) again = await copy(t, folder, database);
      assert.equal(again.code, 0, again.error);
      assert.match(again.out, / 3,000 +3,000 +0 +[0-9a-f]{16} +equal\n/);
      assert.deepEqual(await countsIn(database), { consents: 3_000, subjects: 3_000, keys: 3_000 });
      const [, written] = /wrote or removed ([\d,]+) that differed/.exec(again.out) ?? [];
      assert.ok(Number(written?.replace(',', '')) <= 3_000 - consents, `${written} were written again`);
    });

    test('assent database copy copies to a database with synchronous_commit = off if the setting of the service accepts it', async (t) => {
      const [folder, database] = [makeFolder(t), new URL(await postgres.emptySchema())];
      await fill(folder, 1);
      database.searchParams.set(
        'options',
        `${database.searchParams.get('options')} -csynchronous_commit=off`,
      );
      const refused = await copy(t, folder, database.href);
      assert.equal(refused.code, 1);
      assert.match(refused.error, /To accept the loss, set ASSENT_DATABASE_ASYNC_COMMIT=1/);
      const words = ['database', 'copy', '--from', folder, '--to', database.href];
      const copied = await runAssent(t, words, { ASSENT_DATABASE_ASYNC_COMMIT: '1' });
      assert.equal(copied.code, 0, copied.error);
    });

    test('assent database copy copies to PostgreSQL while a service answers and records, and then what is new', async (t) => {
      const [folder, database] = [makeFolder(t), await postgres.emptySchema()];
      await fill(folder, 1_000);
      const service = await startService(t, { ASSENT_DATA: folder });
      const client = await makeClient(t, { ASSENT_DATA: folder });
      const authorization = await obtainToken(service.url, client);
      const recorded: string[] = [];
      const copying = new AbortController();
      const visitors = (async () => {
        for (let count = 0; !copying.signal.aborted; count += 1) {
          assert.equal((await postConsent(service.url, authorization, `new ${count}`)).status, 201);
          recorded.push(`new ${count}`);
          const read = await fetch(`${service.url}/v2/consents/check/new ${count}`, {
            headers: { authorization },
          });
          assert.deepEqual(await read.json(), { exists: true });
        }
      })();
      const first = await copy(t, folder, database);
      copying.abort();
      await visitors;
      assert.equal(first.code, 0, first.error);
      assert.match(first.out, /\nIf a service still records consents in the source: stop it, /);

      await runForJson(t, ['subject', 'erase', recorded[0] ?? '', '--brand', 'Example', '--yes', '--json'], {
        ASSENT_DATA: folder,
      });
      service.kill('SIGTERM');
      await service.ended;
      const second = await copy(t, folder, database);
      assert.equal(second.code, 0, second.error);
      assert.doesNotMatch(second.out, /If a service/);

      const moved = await startService(t, { ASSENT_DATABASE: database });
      const again = await obtainToken(moved.url, client);
      const exists = await Promise.all(
        recorded.map(async (visitor) => {
          const read = await fetch(`${moved.url}/v2/consents/check/${visitor}`, {
            headers: { authorization: again },
          });
          return JSON.parse(await read.text()).exists;
        }),
      );
      assert.deepEqual(exists, [false, ...recorded.slice(1).map(() => true)]);
    });

    test('assent database copy exits with 1 and shows both sides if the target changes what is written', async (t) => {
      const [folder, database] = [makeFolder(t), await postgres.emptySchema()];
      await fill(folder, 3);
      assert.equal((await copy(t, folder, database)).code, 0);
      await query(
        database,
        `create function spoil() returns trigger language plpgsql as
           $$ begin new.content := replace(new.content, 'ACCEPT', 'REJECT'); return new; end $$;
         create trigger spoil before insert on consent for each row execute function spoil();
         delete from consent`,
      );
      const { code, out } = await copy(t, folder, database);
      assert.equal(code, 1);
      assert.match(
        out,
        / 3 +3 +0 +[0-9a-f]{16} +different: source\n.+ 3 +3 +0 +[0-9a-f]{16} +different: target\n/,
      );
      assert.match(out, /\nThe target differs from the source: something else writes to the target\. /);
    });
  });
}
