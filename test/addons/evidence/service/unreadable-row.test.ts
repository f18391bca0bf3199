import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exportReceipts } from '../../../../src/addons/evidence/service/export-evidence.ts';
import { setUpFolder } from '../../../service/support/damaged-folder.ts';

test('a consent whose row cannot be read is told beside the receipts of the others', async (t) => {
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
