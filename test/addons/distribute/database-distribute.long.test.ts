import assert from 'node:assert/strict';
import { after, suite, test } from 'node:test';
import { givenServer, whyWithout } from '../../servers.ts';
import { open } from '../../service/store/postgres/open-stores.ts';
import { startPostgres } from '../../service/store/postgres/postgres-server.ts';
import { query } from '../../service/store/postgres/query.ts';
import { anonymous, consentOf, insertTenant } from '../../service/support/tenanted-store.ts';
import { runAssent } from '../../cli/support/run-assent.ts';
import { makeFolder } from '../../temporary-folder.ts';

suite('assent database distribute', { timeout: 300_000 }, () => {
  const distribute = ['database', 'distribute', '--shards', '4'];
  const tables =
    'brand, channel, signing_key, audit, add_on, assent_schema, notice, subject, consent, idempotency, profile, verification, daily_count, pending_leaf';

  suite('on Citus', { skip: whyWithout('citus') }, () => {
    test('assent database distribute distributes the tables with their rows, once, while a service runs', async (t) => {
      const address = await makeSchema();
      t.after(() => query(address, 'drop schema assent_test_distribute cascade'));
      const store = await open(t, address);
      await insertTenant(store);
      const consents = Array.from({ length: 60 }, (_, index) =>
        consentOf({ identity: anonymous(`visitor ${index}`) }),
      );
      await store.recordConsents(consents);
      const shardsOf = () => new Set(consents.map((each) => store.shardOf(each))).size;
      assert.equal(shardsOf(), 1);

      const variables = { ASSENT_DATABASE: address };
      const ended = await runAssent(t, distribute, variables);
      assert.match(
        ended.out,
        new RegExp(`^Distributed the tables ${tables}, with their rows, over 4 shards on \\d+ workers?.\n$`),
      );
      const again = await runAssent(t, distribute, variables);
      assert.match(
        again.out,
        /^The tables are distributed already, over 4 shards.* There is nothing to do.\n$/,
      );
      const [left] = await query(address, `select pg_relation_size('consent')::int as bytes`);
      assert.deepEqual(left, { bytes: 0 }, 'no row is left on the coordinator');

      const outcomes = await store.recordConsents(consents);
      assert.deepEqual(
        outcomes.filter(({ outcome }) => outcome !== 'recorded'),
        [],
      );
      assert.ok(shardsOf() > 1, 'the service knows the shards now');
      for (const { identity } of consents)
        assert.equal((await store.readLog('brand', identity.subjectId)).length, 2);
    });
  });

  suite('on PostgreSQL without Citus', { skip: whyWithout('postgres') }, () => {
    test('assent database distribute says what to do on PostgreSQL without Citus', async (t) => {
      const server = await startPostgres();
      after(() => server?.stop());
      const ended = await runAssent(t, distribute, { ASSENT_DATABASE: (await server?.emptySchema()) ?? '' });
      assert.equal(ended.code, 1);
      assert.match(
        ended.error,
        /^assent database distribute: .*run "create extension citus" in this database.\n$/,
      );
    });
  });

  test('assent database distribute refuses a folder', async (t) => {
    const ended = await runAssent(t, distribute, { ASSENT_DATA: makeFolder(t) });
    assert.deepEqual(
      [ended.code, ended.error],
      [1, 'assent database distribute: A folder cannot be distributed. Set --database or ASSENT_DATABASE.\n'],
    );
  });
});

/** A schema of its own, without tables. */
async function makeSchema(): Promise<string> {
  const url = new URL(givenServer('citus') ?? '');
  const name = 'assent_test_distribute';
  await query(url.href, `drop schema if exists ${name} cascade; create schema ${name}`);
  url.searchParams.set('options', `-csearch_path=${name}`);
  return url.href;
}
