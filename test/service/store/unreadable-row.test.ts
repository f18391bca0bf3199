import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { eraseSubject } from '../../../src/service.ts';
import { setUpFolder } from '../support/damaged-folder.ts';
import { refuses } from '../support/set-up.ts';

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

  test('a subject whose row cannot be read can be erased by its names', async (t) => {
    const { client, damage, store, brand } = await setUpFolder(t);
    await client.post({ subject: { anonymousId: 'device-0001' } });
    await client.post({ subject: { verifiedId: 'person-0001' } });
    damage(`update subject set state = '{"format":99}'`);
    for (const subject of ['device-0001', 'person-0001'])
      await eraseSubject(store, { brand: brand.id, subject });
    for (const id of ['device-0001', 'person-0001'])
      assert.deepEqual((await client.check(id)).json, { exists: false });
  });

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
});
