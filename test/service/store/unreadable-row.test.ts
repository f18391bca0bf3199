import assert from 'node:assert/strict';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { exportReceipts } from '../../../src/addons/evidence/service/export-evidence.ts';
import { openSqliteStore } from '../../../src/service.ts';
import { refuses, setUp } from '../support/set-up.ts';
import { makeFolder } from '../../temporary-folder.ts';

/** A service on a folder, and direct access to its database. */
async function setUpFolder(t: TestContext) {
  const folder = makeFolder(t);
  const store = await openSqliteStore({ folder });
  t.after(() => store.close());
  const damage = (sql: string): void => {
    const database = new DatabaseSync(join(folder, 'assent.sqlite'));
    database.exec(sql);
    database.close();
  };
  return { ...(await setUp(t, { store })), damage };
}

const states = ['{', '{}', '{"format":2}', ''];

suite('a subject whose row cannot be read', () => {
  for (const state of states) {
    test(`a subject whose row cannot be read fails only its own consents in a shared commit: ${JSON.stringify(state)}`, async (t) => {
      const { client, damage, log } = await setUpFolder(t);
      await client.post({ subject: { anonymousId: 'damaged-0001' } });
      damage(`update subject set state = '${state}'`);
      const ids = ['visitor-0001', 'damaged-0001', 'visitor-0002', 'damaged-0001', 'visitor-0003'];
      const replies = await Promise.all(ids.map((anonymousId) => client.post({ subject: { anonymousId } })));
      assert.deepEqual(
        replies.map(({ status }) => status),
        [201, 500, 201, 500, 201],
      );
      refuses(replies[1] ?? assert.fail(), 500, 'internal-error');
      for (const id of ['visitor-0001', 'visitor-0002', 'visitor-0003']) {
        assert.deepEqual((await client.check(id)).json, { exists: true });
      }
      const failed = log.filter(({ status }) => status === 500);
      assert.deepEqual(
        failed.map(({ error }) => [error?.name, error?.code]),
        Array.from({ length: 2 }, () => ['UnreadableRowError', 'row-unreadable']),
      );
    });
  }

  test('a subject whose row cannot be read fails consents that would be linked to it, and its data is not lost', async (t) => {
    const { client, damage } = await setUpFolder(t);
    const device = { anonymousId: 'device-0001' };
    await client.post({ subject: device });
    damage(`update subject set state = replace(state, '"format":1', '"format":7')`);
    const linking = { ...device, verifiedId: 'person-0001' };
    const [linked, other] = await Promise.all([client.post({ subject: linking }), client.post()]);
    assert.deepEqual([linked.status, other.status], [500, 201]);
    damage(`update subject set state = replace(state, '"format":7', '"format":1')`);
    assert.equal((await client.post({ subject: linking })).status, 201);
    assert.equal((await client.unified('device-0001')).json.unifiedConsent.actions.length, 1);
  });

  test('a subject whose row cannot be read is told beside the receipts of the others, if it is that of a consent', async (t) => {
    const { client, damage, store, brand } = await setUpFolder(t);
    const good = (await client.post()).headers.get('consent-id');
    const bad: (string | null)[] = [];
    const reason = 'This consent differs from what the log has of it.';
    for (const content of ['{', '{"actions":[]}']) {
      const id = (await client.post()).headers.get('consent-id');
      damage(`update consent set content = '${content}' where consent_id = '${id}'`);
      bad.push(id);
    }
    const [receipt, ...others] = await exportReceipts(store, { brand: brand.id, subject: 'visitor-0001' });
    assert.match(JSON.stringify(receipt), new RegExp(String(good)));
    assert.deepEqual(
      others,
      bad.map((unproven) => ({ unproven, reason })),
    );
  });

  test('a subject whose row cannot be read is counted', async (t) => {
    const { client, damage, send } = await setUpFolder(t);
    await client.post();
    damage(`update subject set state = '{'`);
    await client.post();
    const { text } = await send('/metrics');
    assert.ok(text.includes('assent_consents_total{outcome="unreadable"} 1\n'));
  });
});
