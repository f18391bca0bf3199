import assert from 'node:assert/strict';
import { once } from 'node:events';
import { suite, test, type TestContext } from 'node:test';
import { serve } from '@hono/node-server';
import { lagging, troubled } from '../../demo/faults.ts';
import { openStore } from '../service/support/open-store.ts';
import { setUp } from '../service/support/set-up.ts';

const accept = { target: 'video', vendor: 'tubular', action: 'ACCEPT' };
const reject = { ...accept, action: 'REJECT' };

/** A service whose reads lag two seconds behind. */
async function setUpLagging(t: TestContext) {
  const clock = { now: Date.parse('2026-11-21T12:00:00.000Z') };
  const store = await openStore(() => clock.now);
  t.after(() => store.close());
  const late = lagging(store, 2_000, () => clock.now);
  return { ...(await setUp(t, { store: late, clock: () => clock.now })), clock };
}

suite('delayed reads', () => {
  test('delayed reads show nothing, then the state before the delay, then everything', async (t) => {
    const { client, clock } = await setUpLagging(t);
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

  test('delayed reads delay links, too', async (t) => {
    const { client, clock } = await setUpLagging(t);
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
});

suite('troubled connections', () => {
  /** Sends a consent to a server with these faults; returns the statuses that its handler answered, and the promise. */
  async function post(t: TestContext, faults: Parameters<typeof troubled>[1], path = '/v2/consents') {
    const answered: number[] = [];
    const answer = () => {
      answered.push(201);
      return new Response(null, { status: 201 });
    };
    const server = serve({
      fetch: troubled(answer, faults),
      port: 0,
      hostname: '127.0.0.1',
      overrideGlobalObjects: false,
    });
    t.after(() => server.close());
    await once(server, 'listening');
    const address = server.address();
    assert.ok(typeof address === 'object' && address);
    return { answered, sent: fetch(`http://127.0.0.1:${address.port}${path}`, { method: 'POST' }) };
  }

  test('troubled connections break after the consent is recorded', async (t) => {
    const { answered, sent } = await post(t, { dropAfterCommit: true });
    await assert.rejects(sent, TypeError);
    assert.deepEqual(answered, [201]);
  });

  test('troubled connections wait for the configured time', async (t) => {
    const began = performance.now();
    assert.equal((await (await post(t, { slowBy: 50 })).sent).status, 201);
    assert.ok(performance.now() - began >= 49);
  });

  test('troubled connections do not include tokens', async (t) => {
    const { sent } = await post(t, { dropAfterCommit: true }, '/oauth/token');
    assert.equal((await sent).status, 201);
  });
});
