import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { makeClient, obtainToken, postConsent, startService } from '../../cli/support/run-assent.ts';
import { limits, requestToken } from '../support/limited-requests.ts';
import { refuses, type Reply, setUp } from '../support/set-up.ts';
import { makeFolder } from '../../temporary-folder.ts';

const minute = 60_000;

/** Asserts that a reply says how long to wait, and which limit it is about. */
function asksToWait({ status, headers }: Reply, name: string, most: number): void {
  assert.equal(status, 429);
  assert.equal(headers.get('retry-after'), '60');
  assert.equal(headers.get('ratelimit'), `"${name}";r=0;t=60`);
  assert.equal(headers.get('ratelimit-policy'), `"${name}";q=${most};w=60`);
}

suite('too many', () => {
  for (const [what, rates, name, ask, others] of limits) {
    test(`too many ${what} get 429 until the minute is over, and others do not`, async (t) => {
      const world = await setUp(t, { rates });
      for (let count = 0; count < 2; count += 1) assert.ok((await ask(world)).status < 300);
      asksToWait(await ask(world), name, 2);
      assert.ok((await others(world)).status < 300);
      world.clock.now += minute;
      assert.ok((await ask(world)).status < 300);
    });

    test(`any number of ${what} is allowed if the limit is 0`, async (t) => {
      const off = Object.fromEntries(Object.keys(rates).map((each) => [each, 0]));
      const world = await setUp(t, { rates: off });
      for (let count = 0; count < 5; count += 1) assert.ok((await ask(world)).status < 300);
    });
  }

  test('too many consents get a problem with a code, and none of them is recorded', async (t) => {
    const { client, log } = await setUp(t, { rates: { postsPerSubject: 1 } });
    await client.post();
    refuses(await client.post({ attributes: { lost: true } }), 429, 'too-many-requests');
    assert.equal(log.at(-1)?.level, 'info');
    const { unifiedConsent } = (await client.unified('visitor-0001')).json;
    assert.deepEqual(unifiedConsent.attributes, {});
  });

  test('requests without a valid token do not count for the client', async (t) => {
    const { client, send, channel } = await setUp(t, { rates: { requestsPerClient: 1 } });
    const [, payload] = (await client.token()).split('.');
    for (const token of ['forged', `e30.${payload}.forged`, channel.clientId])
      await send('/v2/consents/check/x', { headers: { authorization: `Bearer ${token}` } });
    assert.equal((await client.check('x')).status, 200);
  });
});

suite('wrong secrets', () => {
  test('wrong secrets get 429 instead of 401 beyond the limit of the clientId, and the right one still gets a token', async (t) => {
    const world = await setUp(t, { rates: { failuresPerClient: 3 } });
    const { clientId, clientSecret } = world.channel;
    for (let count = 0; count < 3; count += 1)
      assert.equal((await requestToken(world, clientId)).status, 401);
    const refused = await requestToken(world, clientId);
    asksToWait(refused, 'failures-per-client', 3);
    assert.equal(refused.json.error, 'too_many_requests');
    assert.equal((await requestToken(world, clientId, clientSecret)).status, 200);
    assert.equal((await requestToken(world, 'another-client')).status, 401);
    world.clock.now += minute;
    assert.equal((await requestToken(world, clientId)).status, 401);
  });

  test('wrong secrets of many clients get 429 beyond the limit of all, and the right one still gets a token', async (t) => {
    const world = await setUp(t, { rates: { failures: 5 } });
    const { clientId, clientSecret } = world.channel;
    for (let count = 0; count < 5; count += 1)
      assert.equal((await requestToken(world, `guess-${count}`)).status, 401);
    asksToWait(await requestToken(world, 'guess-5'), 'failures', 5);
    asksToWait(await requestToken(world, clientId), 'failures', 5);
    assert.equal((await requestToken(world, clientId, clientSecret)).status, 200);
  });

  test('wrong secrets cause few reads of the store, however many there are at once', async (t) => {
    const world = await setUp(t);
    const find = t.mock.fn(world.store.findClient);
    const other = await setUp(t, { store: { ...world.store, findClient: find }, brand: { name: 'Other' } });
    await Promise.all(Array.from({ length: 100 }, () => requestToken(other, 'guess')));
    assert.ok(find.mock.callCount() < 20, `${find.mock.callCount()} reads`);
  });
});

suite('a process', () => {
  test('a process takes its limits from variables, and answers a post beyond one with 429', async (t) => {
    const variables = { ASSENT_DATA: makeFolder(t), ASSENT_RATE_POSTS_PER_SUBJECT: '2' };
    const client = await makeClient(t, variables);
    const { url } = await startService(t, variables);
    const token = await obtainToken(url, client);
    const post = async (id: string) => {
      const { status, headers } = await postConsent(url, token, id);
      return [status, headers.get('ratelimit-policy')];
    };
    assert.deepEqual(await post('visitor-0001'), [201, null]);
    assert.deepEqual(await post('visitor-0001'), [201, null]);
    assert.deepEqual(await post('visitor-0001'), [429, '"posts-per-subject";q=2;w=60']);
    assert.deepEqual(await post('visitor-0002'), [201, null]);
  });
});
