import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { suite, test } from 'node:test';
import type { TestContext } from 'node:test';
import { openSqliteStore, rotateChannelSecret, setChannelDisabled } from '../../src/service.ts';
import { setUp } from './support/set-up.ts';

const hour = 3_600_000;

/** A service whose clock goes on from now, and which secrets of its client get a token at that moment. */
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
  test('again within the overlap leaves the one in use as long as it was promised', async (t) => {
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

  test('keeps no secret whose overlap is over', async (t) => {
    const { clientId, clock, rotate, store } = await setUpSecrets(t);
    for (let count = 0; count < 10; count += 1) {
      await rotate(hour);
      clock.now += hour;
    }
    const client = await store.findClient(clientId);
    assert.equal(client?.channel.secrets.length, 2);
  });

  test('with no overlap ends all others at once', async (t) => {
    const { channel, rotate, statuses } = await setUpSecrets(t);
    const second = await rotate();
    const third = await rotate(0);
    assert.deepEqual(await statuses(channel.clientSecret, second, third), [401, 401, 200]);
  });

  for (const overlap of [Number.POSITIVE_INFINITY, Number.NaN, -1, 366 * 24 * hour]) {
    test(`with an overlap of ${overlap} is refused, and changes nothing`, async (t) => {
      const { channel, rotate, statuses } = await setUpSecrets(t);
      await assert.rejects(rotate(overlap), {
        code: 'value-invalid',
        message: 'An overlap must be from 0 milliseconds to 365 days.',
      });
      assert.deepEqual(await statuses(channel.clientSecret), [200]);
    });
  }

  test('brings a channel back that an overlap without end has made unreadable', async (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'assent-channel-'));
    t.after(() => rmSync(folder, { recursive: true, force: true }));
    const store = await openSqliteStore({ folder });
    t.after(() => store.close());
    const { channel, rotate, statuses } = await setUpSecrets(t, { store });
    const second = await rotate();
    const database = new DatabaseSync(join(folder, 'assent.sqlite'));
    database.exec(`update channel set settings = json_replace(settings, '$.secrets[1].validUntil', null)`);
    database.close();
    assert.deepEqual(await statuses(channel.clientSecret, second), [200, 200]);
    const third = await rotate(0);
    assert.deepEqual(await statuses(channel.clientSecret, second, third), [401, 401, 200]);
  });
});

test('what two operators do to a channel at the same time is all done', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'assent-channel-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
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
