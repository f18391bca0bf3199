import assert from 'node:assert/strict';
import { suite, test, type TestContext } from 'node:test';
import {
  openSqliteStore,
  rotateChannelSecret,
  setChannelDisabled,
  updateChannel,
} from '../../../src/service.ts';
import { setUp } from '../support/set-up.ts';
import { makeFolder } from '../../temporary-folder.ts';

const hour = 3_600_000;

/** A service with a running clock, and a function that returns which secrets get a token now. */
async function setUpSecrets(t: TestContext, options: Parameters<typeof setUp>[1] = {}) {
  const clock = { now: Date.now() };
  const world = await setUp(t, { ...options, clock: () => clock.now });
  const { clientId } = world.channel;
  const statusOf = async (secret: string): Promise<number> => {
    const authorization = `Basic ${btoa(`${clientId}:${secret}`)}`;
    const path = '/oauth/token?grant_type=client_credentials';
    return (await world.send(path, { method: 'POST', headers: { authorization } })).status;
  };
  const rotate = async (overlap?: number, at = clock.now): Promise<string> => {
    t.mock.timers.enable({ apis: ['Date'], now: at });
    try {
      return (await rotateChannelSecret(world.store, clientId, overlap === undefined ? {} : { overlap }))
        .clientSecret;
    } finally {
      t.mock.timers.reset();
    }
  };
  return { ...world, clock, clientId, rotate, statuses: (...s: string[]) => Promise.all(s.map(statusOf)) };
}

suite('rotating a secret', () => {
  test('rotating a secret again within the overlap does not shorten the promised validity of the secret in use', async (t) => {
    const { channel, clock, rotate, statuses } = await setUpSecrets(t);
    const first = channel.clientSecret;
    const second = await rotate();
    clock.now += 12 * hour;
    const third = await rotate();
    assert.deepEqual(await statuses(first, second, third), [200, 200, 200]);
    clock.now += 12 * hour;
    assert.deepEqual(await statuses(first, second, third), [401, 200, 200]);
    clock.now += 12 * hour;
    assert.deepEqual(await statuses(first, second, third), [401, 401, 200]);
  });

  test('rotating a secret tells the audit trail when each of the other secrets ends', async (t) => {
    const { clock, rotate, store } = await setUpSecrets(t);
    const ends = async () =>
      (await store.readAuditEvents({ what: 'channel-secret-rotated', limit: 1 }))[0]?.after;
    const at = (hours: number) => new Date(clock.now + hours * hour).toISOString();
    await rotate(8_760 * hour);
    assert.deepEqual(await ends(), { otherSecretsValidUntil: [at(8_760)] });
    await rotate(hour);
    assert.deepEqual(await ends(), { otherSecretsValidUntil: [at(1), at(8_760)] });
    await rotate(0);
    assert.deepEqual(await ends(), { otherSecretsValidUntil: [at(0)] });
  });

  test('rotating a secret removes secrets whose overlap is over', async (t) => {
    const { clientId, clock, rotate, store } = await setUpSecrets(t);
    for (let count = 0; count < 10; count += 1) {
      await rotate(hour);
      clock.now += hour;
    }
    const client = await store.findClient(clientId);
    assert.equal(client?.channel.secrets.length, 2);
  });

  test('rotating a secret with no overlap revokes all other secrets at once', async (t) => {
    const { channel, rotate, statuses } = await setUpSecrets(t);
    const second = await rotate();
    const third = await rotate(0);
    assert.deepEqual(await statuses(channel.clientSecret, second, third), [401, 401, 200]);
  });

  for (const overlap of [Number.POSITIVE_INFINITY, Number.NaN, -1, 366 * 24 * hour]) {
    test(`rotating a secret with an overlap of ${overlap} is rejected, and changes nothing`, async (t) => {
      const { channel, rotate, statuses } = await setUpSecrets(t);
      await assert.rejects(rotate(overlap), {
        code: 'value-invalid',
        message: 'An overlap must be from 0 milliseconds to 365 days.',
      });
      assert.deepEqual(await statuses(channel.clientSecret), [200]);
    });
  }
});

test('an empty name or region is removed, so that the channel has the region of its brand', async (t) => {
  const { store, client, clientId } = await setUpSecrets(t);
  await updateChannel(store, clientId, { name: 'Web', region: 'US' });
  const changed = await updateChannel(store, clientId, { name: '', region: '' });
  assert.deepEqual([changed.name, changed.region], [undefined, undefined]);
  await client.post();
  assert.equal((await client.unified('visitor-0001')).json.unifiedConsent.region, 'DE');
});

test('concurrent changes of two operators to a channel are all applied', async (t) => {
  const folder = makeFolder(t);
  const store = await openSqliteStore({ folder });
  const another = await openSqliteStore({ folder, access: 'share' });
  t.after(() => Promise.all([store.close(), another.close()]));
  const { client, clientId, statuses } = await setUpSecrets(t, { store });
  await client.token();
  const [one, two] = await Promise.all([
    rotateChannelSecret(another, clientId),
    rotateChannelSecret(store, clientId),
    setChannelDisabled(another, clientId, true),
  ]);
  assert.equal((await client.check('x')).status, 403);
  await setChannelDisabled(store, clientId, false);
  assert.deepEqual(await statuses(one.clientSecret, two.clientSecret), [200, 200]);
});
