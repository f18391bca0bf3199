import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { after, before, suite, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { redisRateStore } from '../../../src/addons/redis/redis.ts';
import type { RateStore } from '../../../src/proxy.ts';
import {
  type OwnRedis,
  ownRedisIsMissing,
  redisIsMissing,
  type RedisServer,
  startOwnRedis,
  startRedis,
} from './support/redis-server.ts';

const minute = 60_000;
const newKey = (): string => `reads:${randomUUID()}`;

suite('counts in Redis', { skip: redisIsMissing, timeout: 60_000 }, () => {
  let server: RedisServer;
  let store: RateStore;
  before(async () => {
    server = await startRedis();
    store = redisRateStore({ url: server.url });
  });
  after(() => server.stop());

  test('counts in Redis add up, and expire with the window of the first', async () => {
    const key = newKey();
    const first = await store.add(key, 1, minute);
    assert.equal(first.count, 1);
    assert.ok(Math.abs(first.endsAt - Date.now() - minute) < 5_000);
    const second = await store.add(key, 2, 10 * minute);
    assert.equal(second.count, 3);
    assert.ok(Math.abs(second.endsAt - first.endsAt) < 1_000);
    assert.equal((await store.add(newKey(), -1, minute)).count, -1);
  });

  test('counts in Redis begin again after their window', async () => {
    const key = newKey();
    await store.add(key, 5, 50);
    while ((await store.add(key, 0, 50)).count !== 0) await pause(10);
    assert.equal((await store.add(key, 1, minute)).count, 1);
  });

  test('counts in Redis are not stored by a query', async () => {
    const key = newKey();
    const { count, endsAt } = await store.add(key, 0, minute);
    assert.equal(count, 0);
    assert.ok(Math.abs(endsAt - Date.now() - minute) < 5_000);
    assert.equal(await server.command('EXISTS', `assent:${key}`), 0);
  });

  test('counts in Redis have a prefix, and always an expiry', async () => {
    const key = newKey();
    for (const amount of [1, -1, 0, 5]) await store.add(key, amount, minute);
    assert.ok(Number(await server.command('PTTL', `assent:${key}`)) > 0);
    await server.command('PERSIST', `assent:${key}`);
    await store.add(key, 1, minute);
    assert.ok(Number(await server.command('PTTL', `assent:${key}`)) > 0);
  });

  test('counts in Redis see each of 40 parallel additions of two stores once', async () => {
    const key = newKey();
    const other = redisRateStore({ url: server.url });
    const counts = await Promise.all(
      Array.from({ length: 40 }, (_, index) => (index % 2 ? store : other).add(key, 1, minute)),
    );
    assert.deepEqual(
      counts.map(({ count }) => count).toSorted((a, b) => a - b),
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
  });

  test('counts in Redis continue after the server forgot its scripts', async () => {
    const key = newKey();
    await store.add(key, 1, minute);
    await server.command('SCRIPT', 'FLUSH');
    const counts = await Promise.all([store.add(key, 1, minute), store.add(key, 1, minute)]);
    assert.deepEqual(new Set(counts.map(({ count }) => count)), new Set([2, 3]));
  });

  test('counts in Redis are shared by redis:// and valkey://, and separate in another database', async () => {
    const key = newKey();
    await store.add(key, 1, minute);
    const valkey = redisRateStore({ url: server.url.replace('redis:', 'valkey:') });
    assert.equal((await valkey.add(key, 1, minute)).count, 2);
    const elsewhere = redisRateStore({ url: `${server.url.replace(/\/\d*$/, '')}/1` });
    assert.equal((await elsewhere.add(key, 1, minute)).count, 1);
  });

  test('counts in Redis do not keep a program running', async () => {
    const entry = new URL('../../../src/addons/redis/redis.ts', import.meta.url).href;
    const program = `
      const { redisRateStore } = await import(${JSON.stringify(entry)});
      const add = (url) => redisRateStore({ url }).add('reads:program', 1, 1000).then(() => 'counted', (error) => error.code);
      console.log(await add(${JSON.stringify(server.url)}), await add('redis://127.0.0.1:1'));`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program], {
      timeout: 20_000,
    });
    assert.equal(stdout, 'counted ECONNREFUSED\n');
  });
});

suite('a server that fails', { skip: ownRedisIsMissing, timeout: 60_000 }, () => {
  let server: OwnRedis;
  before(async () => {
    server = await startOwnRedis();
  });
  after(() => server.stop());

  /** Counts 20 times, one after the other. If each waited for the server, this would take 16 seconds. */
  async function assertRefusesAtOnce(store: RateStore): Promise<void> {
    const start = performance.now();
    for (let index = 0; index < 20; index += 1)
      await assert.rejects(store.add(newKey(), 1, minute), { name: 'RedisFailure' });
    const took = performance.now() - start;
    assert.ok(took < 8_000, `${took} ms`);
  }
  const recovery = async (store: RateStore): Promise<void> => {
    while (!(await store.add(newKey(), 1, minute).catch(() => undefined))) await pause(20);
  };

  test('a server that fails is noticed at once after a crash, and used again after its restart', async () => {
    const store = redisRateStore({ url: server.url });
    await store.add(newKey(), 1, minute);
    await server.faults.crash();
    await assert.rejects(store.add(newKey(), 1, minute));
    await assertRefusesAtOnce(store);
    await server.faults.restart();
    await recovery(store);
  });

  for (const [when, hasCounted] of [
    ['stops answering', true],
    ['never answered', false],
  ] as const)
    test(`a server that fails makes one request wait if it ${when}, and is used again later`, async () => {
      const store = redisRateStore({ url: server.url });
      if (hasCounted) await store.add(newKey(), 1, minute);
      server.faults.freeze();
      try {
        await assertRefusesAtOnce(store);
      } finally {
        server.faults.thaw();
      }
      await recovery(store);
    });

  test('a server that fails is connected again if a failover made it a replica', async () => {
    const store = redisRateStore({ url: server.url });
    await store.add(newKey(), 1, minute);
    /** The newest connection of a store. */
    const newest = async () => {
      const list = String(await server.command('CLIENT', 'LIST'));
      const ids = [...list.matchAll(/^id=(\d+) .* cmd=(eval|evalsha|ping) /gm)].map(([, id]) => Number(id));
      return Math.max(...ids);
    };
    const former = await newest();
    await server.command('REPLICAOF', '127.0.0.1', '1');
    await assert.rejects(store.add(newKey(), 1, minute), { code: 'READONLY' });
    while ((await newest()) === former) await pause(20);
    await server.command('REPLICAOF', 'NO', 'ONE');
    await recovery(store);
  });

  test('a server that fails of which only writes fail still answers queries', async () => {
    const store = redisRateStore({ url: server.url });
    const key = newKey();
    await store.add(key, 1, minute);
    await server.command('CONFIG', 'SET', 'maxmemory', '1');
    await assert.rejects(store.add(key, 1, minute), { code: 'OOM' });
    assert.equal((await store.add(key, 0, minute)).count, 1);
    await server.command('CONFIG', 'SET', 'maxmemory', '0');
    assert.equal((await store.add(key, 1, minute)).count, 2);
  });
});
