import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Client } from 'pg';
import { bucketOf } from '../../../../src/service/store/sql/bucket.ts';
import { anonymous, channelOf, consentOf, insertTenant } from '../../support/tenanted-store.ts';
import { open } from './open-stores.ts';
import type { PostgresServer } from './postgres-server.ts';
import { query } from './query.ts';

/** What happens to a channel and a consent if one is deleted while the other is recorded. */
export function describeDeletedChannels(
  postgres: PostgresServer,
  activity: 'pg_stat_activity' | 'citus_stat_activity',
): void {
  void suite('a channel that is deleted while a consent is recorded', () => {
    void test('a channel is deleted, and the consent is refused, if the consent was not written yet', async (t) => {
      const { store, other, address, isWaiting } = await setUp(t, postgres, activity);
      await other.query('begin');
      // Consents can be read, but not written.
      await other.query('lock table consent in share mode');
      const poster = { clientId: 'client of app', channelId: 'app' };
      const recorded = store.recordConsents([consentOf({ channelId: 'app', poster })]);
      while (!(await isWaiting())) await nextTurn();
      assert.equal(await store.deleteUnusedChannel(channelOf('app')), 'deleted');
      await other.query('commit');
      assert.deepEqual(await recorded, [{ outcome: 'refused', refusal: 'client-unknown' }]);
      assert.deepEqual(await query(address, 'select from consent'), []);
    });

    void test('a channel is deleted with its brand, and a profile is refused that was not written yet', async (t) => {
      const { store, other, address, isWaiting } = await setUp(t, postgres, activity);
      await other.query('begin');
      await other.query('lock table profile in share mode');
      const profile = { email: 'a@b.example', attributes: new Map<string, string>() };
      const poster = { clientId: 'client of app', channelId: 'app' };
      const { subjectId } = anonymous('visitor');
      const extended = store.extendProfile('brand', subjectId, profile, 1_000, poster);
      const refused = assert.rejects(extended, { code: 'client-refused', refusal: 'client-unknown' });
      while (!(await isWaiting())) await nextTurn();
      for (const id of ['app', 'web']) await store.deleteUnusedChannel(channelOf(id));
      assert.equal(await store.deleteBrand('brand'), 'deleted');
      await other.query('commit');
      await refused;
      assert.deepEqual(await query(address, 'select from profile'), []);
    });

    void test('a channel stays, if the consent was written and is committed later', async (t) => {
      const { store, other, isWaiting } = await setUp(t, postgres, activity);
      await other.query('begin');
      const { subjectId } = anonymous('visitor');
      await other.query(
        `insert into consent (bucket, brand_id, subject_id, consent_id, kind, channel_id, received_at, content)
         values ($1, 'brand', $2, 'consent', 'anonymous', 'app', 1, '{}')`,
        [bucketOf(subjectId), subjectId],
      );
      const deleted = store.deleteUnusedChannel(channelOf('app'));
      while (!(await isWaiting())) await nextTurn();
      await other.query('commit');
      assert.equal(await deleted, 'has-consents');
      assert.deepEqual(await store.listChannels('brand'), [channelOf('app'), channelOf('web')]);
    });
  });
}

async function setUp(t: TestContext, postgres: PostgresServer, activity: string) {
  const address = await postgres.emptySchema();
  const store = await open(t, address);
  await insertTenant(store);
  const other = new Client(address);
  await other.connect();
  t.after(() => other.end());
  /** Whether a statement waits for a lock, on any node. */
  const isWaiting = async (): Promise<boolean> =>
    (await query(address, `select from ${activity} where wait_event_type = 'Lock'`)).length > 0;
  return { address, store, other, isWaiting };
}
