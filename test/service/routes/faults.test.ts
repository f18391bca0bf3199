import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { ConnectionDropped } from '../../../src/service.ts';
import { setUp } from '../support/set-up.ts';

const accept = { target: 'video', vendor: 'tubular', action: 'ACCEPT' };
const reject = { ...accept, action: 'REJECT' };

/** A random source that cycles through these values. */
function shares(...values: readonly number[]) {
  let next = 0;
  return (size: number): Uint8Array => {
    const bytes = Buffer.alloc(size);
    const share = values[next % values.length] ?? 0;
    if (size === 4) {
      next += 1;
      bytes.writeUInt32BE(Math.floor(share * 2 ** 32));
    }
    return bytes;
  };
}

suite('delayed reads', () => {
  test('show nothing, then the state before the delay, then everything', async (t) => {
    const { client, clock } = await setUp(t, { faults: { readDelay: 2_000 } });
    await client.post({ actions: [accept] });
    clock.now += 1_000;
    await client.post({ actions: [reject] });
    assert.deepEqual((await client.check('visitor-0001')).json, { exists: false });
    assert.equal((await client.unified('visitor-0001')).status, 404);
    clock.now += 1_000;
    assert.deepEqual((await client.unified('visitor-0001')).json.unifiedConsent.actions, [accept]);
    assert.deepEqual((await client.check('visitor-0001')).json, { exists: true });
    clock.now += 1_000;
    assert.deepEqual((await client.unified('visitor-0001')).json.unifiedConsent.actions, [reject]);
  });

  test('delay links, too', async (t) => {
    const { client, clock } = await setUp(t, { faults: { readDelay: 2_000 } });
    const [device, person] = [{ anonymousId: 'device-0001' }, { verifiedId: 'person-0001' }];
    await client.post({ subject: device, actions: [accept] });
    await client.post({ subject: person, actions: [reject] });
    clock.now += 1_000;
    await client.post({ subject: { ...device, ...person }, actions: [] });
    clock.now += 1_500;
    const before = [(await client.unified('device-0001')).json, (await client.unified('person-0001')).json];
    assert.deepEqual(
      before.map(({ unifiedConsent }) => unifiedConsent.actions),
      [[accept], [reject]],
    );
    assert.notEqual(before[0].unifiedConsent.subjectId, before[1].unifiedConsent.subjectId);
    clock.now += 1_000;
    const after = (await client.unified('device-0001')).json;
    assert.deepEqual(after.unifiedConsent.actions, [reject]);
    assert.deepEqual(after.unifiedConsent.subjectId, before[1].unifiedConsent.subjectId);
  });

  test('return the same as the store after the delay', async (t) => {
    const { client, clock, store } = await setUp(t, { faults: { readDelay: 1 } });
    const direct = await setUp(t, { store, brand: { name: 'Other', region: 'DE' }, clock: () => clock.now });
    for (const { client: each } of [{ client }, direct]) {
      await each.post({ actions: [accept], attributes: { a: 1 } }, { 'sec-gpc': '1' });
      await each.post({
        subject: { anonymousId: 'visitor-0001', verifiedId: 'person-0001' },
        actions: [reject],
      });
    }
    clock.now += 1_000;
    const [late, now] = [await client.unified('person-0001'), await direct.client.unified('person-0001')];
    const comparable = ({ json }: typeof late) => ({
      ...json.unifiedConsent,
      subjectId: '',
      brandId: '',
      channelIds: json.unifiedConsent.channelIds.length,
      lastUpdateDate: '',
    });
    assert.deepEqual(comparable(late), comparable(now));
  });
});

suite('failing requests', () => {
  test('fail at the configured rate, and record nothing', async (t) => {
    const { client } = await setUp(t, { faults: { failShare: 0.5 }, random: shares(0.4, 0.6) });
    await client.token();
    const statuses = [(await client.post()).status, (await client.post()).status];
    assert.deepEqual(statuses, [503, 201]);
  });

  test('fail with the configured status', async (t) => {
    const { client } = await setUp(t, { faults: { failShare: 1, failStatus: 429 } });
    assert.equal((await client.check('x')).status, 429);
  });

  test('do not include health, metrics and tokens', async (t) => {
    const { client, send } = await setUp(t, { faults: { failShare: 1, dropBeforeCommit: 1 } });
    assert.equal(typeof (await client.token()), 'string');
    assert.equal((await send('/readyz')).status, 200);
  });
});

suite('slow requests', () => {
  test('wait for the configured time', async (t) => {
    const { client } = await setUp(t, { faults: { slowShare: 1, slowBy: 50 } });
    await client.token();
    const began = performance.now();
    await client.check('x');
    assert.ok(performance.now() - began >= 49);
  });
});

suite('broken connections', () => {
  const cases = [
    ['before the commit', { dropBeforeCommit: 1 }, false],
    ['after the commit', { dropAfterCommit: 1 }, true],
  ] as const;
  for (const [name, faults, exists] of cases) {
    test(`${name}: the consent ${exists ? 'is' : 'is not'} recorded`, async (t) => {
      const { client } = await setUp(t, { faults });
      await assert.rejects(client.post(), ConnectionDropped);
      assert.deepEqual((await client.check('visitor-0001')).json, { exists });
    });
  }
});

suite('without faults', () => {
  test('nothing fails, waits or breaks', async (t) => {
    const { client } = await setUp(t, { faults: {}, random: shares(0) });
    for (let count = 0; count < 20; count += 1) assert.equal((await client.post()).status, 201);
    assert.deepEqual((await client.check('visitor-0001')).json, { exists: true });
  });
});
