import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createChannel, eraseSubject } from '../../../src/service.ts';
import { refuses, setUp } from '../support/set-up.ts';

const accept = { target: 'video', vendor: 'tubular', action: 'ACCEPT' };
const reject = { ...accept, action: 'REJECT' };

suite('an Idempotency-Key', () => {
  const key = { 'idempotency-key': 'decision-1' };

  test('an Idempotency-Key answers a repeated request with the first outcome, and records it once', async (t) => {
    const { client, store, brand } = await setUp(t);
    const first = await client.post({ actions: [accept] }, key);
    await client.post({ actions: [reject] });
    const again = await client.post({ actions: [accept] }, key);
    assert.deepEqual([again.status, again.headers.get('consent-id')], [201, first.headers.get('consent-id')]);
    const { unifiedConsent } = (await client.unified('visitor-0001')).json;
    assert.deepEqual(unifiedConsent.actions, [reject]);
    assert.equal((await store.readLog(brand.id, unifiedConsent.subjectId)).length, 2);
  });

  test('an Idempotency-Key with another body is rejected', async (t) => {
    const { client } = await setUp(t);
    await client.post({ actions: [accept] }, key);
    refuses(await client.post({ actions: [reject] }, key), 422, 'key-reused');
    assert.deepEqual((await client.unified('visitor-0001')).json.unifiedConsent.actions, [accept]);
  });

  test('an Idempotency-Key records one consent for twenty concurrent requests', async (t) => {
    const { client, store, brand } = await setUp(t);
    await client.token();
    const replies = await Promise.all(Array.from({ length: 20 }, () => client.post({}, key)));
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([201]));
    assert.equal(new Set(replies.map(({ headers }) => headers.get('consent-id'))).size, 1);
    const { subjectId } = (await client.unified('visitor-0001')).json.unifiedConsent;
    assert.equal((await store.readLog(brand.id, subjectId)).length, 1);
  });

  test('an Idempotency-Key is separate for each client', async (t) => {
    const { client, clientOf, store, brand } = await setUp(t);
    const app = clientOf(await createChannel(store, { brand: brand.id }));
    await client.post({ actions: [accept] }, key);
    assert.equal((await app.post({ actions: [reject] }, key)).status, 201);
  });

  test('an Idempotency-Key that is repeated after an erasure records a new consent, and never returns the erased one', async (t) => {
    const { client, store, brand } = await setUp(t);
    const erase = async (subject: string) => eraseSubject(store, { brand: brand.id, subject });
    const first = await client.post({}, key);
    await erase('visitor-0001');
    const again = await client.post({}, key);
    assert.equal(again.status, 201);
    assert.notEqual(again.headers.get('consent-id'), first.headers.get('consent-id'));
    assert.deepEqual((await client.check('visitor-0001')).json, { exists: true });
  });

  test('an Idempotency-Key is removed with the consents of an erased person, and no other key is', async (t) => {
    const { client, store, brand } = await setUp(t);
    const device = { anonymousId: 'device-0001' };
    const person = { verifiedId: 'person-0001' };
    const posts = [
      [{ subject: device }, { 'idempotency-key': 'of the device' }],
      [{ subject: { ...device, ...person } }, { 'idempotency-key': 'of the link' }],
      [{ subject: { anonymousId: 'somebody-else' } }, { 'idempotency-key': 'of somebody else' }],
    ] as const;
    const postAll = () => Promise.all(posts.map(([members, headers]) => client.post(members, headers)));
    await client.token();
    const before = await postAll();
    await eraseSubject(store, { brand: brand.id, subject: 'person-0001' });
    const after = await postAll();
    assert.deepEqual(
      after.map(({ status }) => status),
      [201, 201, 201],
    );
    const same = after.map(
      ({ headers }, index) => headers.get('consent-id') === before[index]?.headers.get('consent-id'),
    );
    assert.deepEqual(same, [false, false, true]);
    assert.deepEqual((await client.check('person-0001')).json, { exists: true });
  });

  test('an Idempotency-Key is removed after eight days', async (t) => {
    const { client, clock } = await setUp(t, { tokenLifetime: 800_000 });
    await client.post({ actions: [accept] }, key);
    clock.now += 8 * 24 * 3_600_000 + 1;
    await client.post();
    assert.equal((await client.post({ actions: [reject] }, key)).status, 201);
  });
});
