import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { Receipt } from '../../../../src/protocol/receipt.ts';
import { createBrand, createChannel } from '../../../../src/service.ts';
import { evidenceService } from '../../../../src/addons/evidence/service/evidence-service.ts';
import { evidenceStore } from '../../../../src/addons/evidence/service/evidence-store.ts';
import { faultsOf, readLogOf } from './log-contract.ts';
import { refuses, setUp } from '../../../service/support/set-up.ts';

const proving = { storeAddOns: [evidenceStore], addOns: [evidenceService] };

suite('the receipt of a consent', () => {
  test('the receipt of a consent shows what was decided, and proves it by the key of the brand', async (t) => {
    const { client, brand, store, channel } = await setUp(t, proving);
    const id = (
      await client.post({ tags: ['kiosk'], attributes: { locale: 'nb', assent: { notice: 'abc' } } })
    ).headers.get('consent-id');
    const reply = await client.ask(`/v2/receipts/${id}`);
    assert.equal(reply.status, 200, reply.text);
    const { key } = await readLogOf(store, brand.id);
    assert.deepEqual(await faultsOf(reply.json, key), []);
    const { what } = Receipt.parse(reply.json);
    assert.ok('text' in what);
    assert.deepEqual(JSON.parse(what.text), {
      consentId: id,
      receivedAt: '2026-11-21T12:00:00.000Z',
      channelId: channel.channelId,
      actions: [{ target: 'video', vendor: 'tubular', action: 'ACCEPT' }],
      region: 'DE',
      evidence: ['assent', { notice: 'abc' }],
    });
    for (const hidden of ['visitor-0001', 'kiosk', 'locale']) assert.ok(!reply.text.includes(hidden), hidden);
    assert.equal((await client.ask(`/receipts/${id}/`)).status, 200);
  });

  test('the receipt of a consent comes a second later if the log has just been signed', async (t) => {
    const { client, clock } = await setUp(t, proving);
    const first = (await client.post()).headers.get('consent-id');
    assert.equal((await client.ask(`/v2/receipts/${first}`)).status, 200);
    const id = (await client.post()).headers.get('consent-id');
    const early = await client.ask(`/v2/receipts/${id}`);
    refuses(early, 503, 'not-available');
    assert.equal(early.headers.get('retry-after'), '1');
    clock.now += 1_000;
    assert.equal((await client.ask(`/v2/receipts/${id}`)).status, 200);
  });

  test('the receipt of a consent is for clients of its brand that may read', async (t) => {
    const { client, clientOf, store } = await setUp(t, proving);
    const id = (await client.post()).headers.get('consent-id');
    const other = await createChannel(store, {
      brand: (await createBrand(store, { name: 'Other', region: 'DE' })).id,
    });
    refuses(await clientOf(other).ask(`/v2/receipts/${id}`), 404, 'consent-unknown');
    for (const unknown of ['01a21b65-4bea-7016-9abf-82856452075a', 'visitor-0001', '%00'])
      refuses(await client.ask(`/v2/receipts/${unknown}`), 404, 'consent-unknown');
    refuses(await client.ask('/v2/receipts/'), 400, 'identifier-missing');
    const token = await client.token('consent-insert-api');
    const { status } = await client.ask(`/v2/receipts/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(status, 401);
  });
});
