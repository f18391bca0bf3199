import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { refuses, setUp } from '../support/set-up.ts';

const kilobyte = (count: number) => 'x'.repeat(count * 1_024);
const withdrawal = [{ target: 'video', vendor: 'tubular', action: 'REJECT' }];

suite('the attributes of a subject', () => {
  test('the attributes of a subject are limited to 64 KiB in all, however many consents add them', async (t) => {
    const { client } = await setUp(t);
    const statuses: number[] = [];
    for (let count = 0; count < 12; count += 1) {
      const { status } = await client.post({ attributes: { [`key ${count}`]: kilobyte(10) } });
      statuses.push(status);
    }
    assert.deepEqual(statuses, [201, 201, 201, 201, 201, 201, 422, 422, 422, 422, 422, 422]);
    assert.ok((await client.unified('visitor-0001')).text.length < 64 * 1_024);
  });

  test('the attributes of a subject count each key and value once, whichever identifier they were posted with', async (t) => {
    const { client } = await setUp(t);
    const both = { anonymousId: 'visitor-0001', verifiedId: 'person-0001' };
    assert.equal((await client.post({ attributes: { a: kilobyte(30) } })).status, 201);
    assert.equal((await client.post({ subject: both, attributes: { b: kilobyte(30) } })).status, 201);
    refuses(await client.post({ attributes: { c: kilobyte(10) } }), 422, 'subject-full');
    assert.equal((await client.post({ subject: both, attributes: { a: kilobyte(10) } })).status, 201);
  });

  test('the attributes of a subject over the limit are rejected with the name of the limit, and nothing of the consent is recorded', async (t) => {
    const { client } = await setUp(t);
    const reply = await client.post({ attributes: { big: kilobyte(65) } });
    refuses(reply, 422, 'subject-full');
    assert.deepEqual(reply.json.errors, [
      {
        pointer: '/attributes',
        detail: 'would make the attributes of the subject larger than 65536 bytes',
      },
    ]);
    assert.deepEqual((await client.check('visitor-0001')).json, { exists: false });
  });

  test('the attributes of a subject at the limit still allow new values of existing keys, and consents without attributes', async (t) => {
    const { client } = await setUp(t);
    await client.post({ attributes: { evidence: 'banner', filling: kilobyte(63) } });
    refuses(await client.post({ attributes: { more: kilobyte(2) } }), 422, 'subject-full');
    for (const attributes of [{ evidence: kilobyte(4) }, {}, undefined, { evidence: 'b' }]) {
      assert.equal((await client.post({ attributes, actions: withdrawal })).status, 201);
    }
    const { unifiedConsent } = (await client.unified('visitor-0001')).json;
    assert.deepEqual(unifiedConsent.actions, withdrawal);
    assert.equal(unifiedConsent.attributes.evidence, 'b');
  });

  test('the attributes of a subject never exceed twice the limit, even without new keys', async (t) => {
    const { client } = await setUp(t);
    await client.post({ attributes: { a: 1, b: 1, c: 1 } });
    const statuses: number[] = [];
    for (const key of ['a', 'b', 'c']) {
      statuses.push((await client.post({ attributes: { [key]: kilobyte(60) } })).status);
    }
    assert.deepEqual(statuses, [201, 201, 422]);
  });

  test('the attributes of a subject never prevent a link', async (t) => {
    const { client } = await setUp(t);
    await client.post({ subject: { anonymousId: 'device-0001' }, attributes: { a: kilobyte(60) } });
    await client.post({ subject: { verifiedId: 'person-0001' }, attributes: { b: kilobyte(60) } });
    const linking = { anonymousId: 'device-0001', verifiedId: 'person-0001' };
    assert.equal((await client.post({ subject: linking, actions: withdrawal })).status, 201);
    const { attributes } = (await client.unified('person-0001')).json.unifiedConsent;
    assert.deepEqual(Object.keys(attributes), ['a', 'b']);
  });

  test('the attributes of a subject of a profile have the same limit', async (t) => {
    const { client } = await setUp(t);
    const profile = { first: kilobyte(40), second: 'x' };
    assert.equal((await client.profile('ann@example.com', profile)).status, 200);
    refuses(await client.profile('ann@example.com', { third: kilobyte(40) }), 422, 'subject-full');
    assert.equal((await client.profile('ann@example.com', { second: kilobyte(40) })).status, 200);
    assert.equal((await client.profile('ann@example.com', {})).status, 200);
  });

  test('the attributes of a subject have the configured limit', async (t) => {
    const { client } = await setUp(t, { limits: { attributes: 100 } });
    assert.equal((await client.post({ attributes: { a: 'é'.repeat(40) } })).status, 201);
    refuses(await client.post({ attributes: { b: 'é'.repeat(40) } }), 422, 'subject-full');
  });
});
