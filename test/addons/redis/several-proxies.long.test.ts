import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, suite, test } from 'node:test';
import { openBrowser } from '../../proxy/support/browser.ts';
import { consent, sameOrigin } from '../../proxy/support/set-up.ts';
import { linesOf, start, until, warningsOf } from '../../proxy/support/start-command.ts';
import { idOf } from '../../proxy/support/visitor.ts';
import { code, startWorld } from './support/fake-world.ts';
import { redisIsMissing, type RedisServer, startRedis } from './support/redis-server.ts';

type Proxy = Awaited<ReturnType<typeof start>>;

suite('two proxies with one Redis', { skip: redisIsMissing, timeout: 120_000 }, () => {
  let redis: RedisServer;
  let world: Awaited<ReturnType<typeof startWorld>>;
  let one: Proxy;
  let other: Proxy;
  const cleanups: (() => unknown)[] = [];
  const startProxy = (variables: Record<string, string>) =>
    start({ after: (cleanup) => void cleanups.push(cleanup) }, { ...world.variables, ...variables });
  before(async () => {
    [redis, world] = await Promise.all([startRedis(), startWorld()]);
    const shared = {
      ASSENT_RATE_STORE: redis.url,
      ASSENT_LOG_KEY: randomUUID(),
      ASSENT_POSTS_PER_ADDRESS: '12',
      ASSENT_TRIES_PER_CODE: '3',
    };
    [one, other] = await Promise.all([startProxy(shared), startProxy(shared)]);
  });
  after(async () => {
    await Promise.all(cleanups.map((cleanup) => cleanup()));
    await Promise.all([redis.stop(), world.stop()]);
  });

  async function post({ address }: Proxy, id: string, visitor: string): Promise<number> {
    const { status } = await fetch(`${address}/consent/v2/consents`, {
      method: 'POST',
      headers: { ...sameOrigin, 'x-forwarded-for': visitor },
      body: JSON.stringify(consent({ subject: { anonymousId: id } })),
    });
    return status;
  }

  /** A browser whose requests go to the proxy that `choose` returns. */
  function browserOf(choose: () => Proxy) {
    const askAt = async (path: string, init: RequestInit) => {
      const headers = { ...Object(init.headers), 'x-forwarded-for': '203.0.113.8' };
      const response = await fetch(`${choose().address}/consent${path}`, { ...init, headers });
      return { status: response.status, headers: response.headers, text: await response.text(), lines: [] };
    };
    return openBrowser({ askAt }, '');
  }

  /** Requests a code at the first proxy, and waits for it. */
  async function requestCode(browser: ReturnType<typeof browserOf>, email: string): Promise<void> {
    const sent = () => linesOf(one.output.out).filter(({ outcome }) => outcome === 'delivered').length;
    const before = sent();
    assert.equal((await browser.startVerification(email)).status, 202);
    await until(() => sent() > before);
  }

  test('two proxies with one Redis accept exactly the limit of one address, out of 20 parallel requests', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post(index % 2 ? one : other, idOf(index), '203.0.113.1')),
    );
    assert.deepEqual(
      statuses.toSorted((a, b) => a - b),
      [...Array.from({ length: 12 }, () => 201), ...Array.from({ length: 8 }, () => 429)],
    );
    assert.equal(await post(one, idOf(0), '203.0.113.2'), 201);
  });

  test('two proxies with one Redis accept the code that the other sent, and refuse the proof that ended at the other', async () => {
    let current = one;
    const browser = browserOf(() => current);
    await requestCode(browser, 'kim@example.com');
    current = other;
    assert.equal((await browser.completeVerification(code)).text, '{"verified":true}');
    const proof = new Map(browser.cookies);
    for (current of [one, other]) assert.equal((await browser.check('me')).status, 200);

    current = one;
    assert.equal((await browser.signOut()).status, 204);
    for (const [name, value] of proof) browser.cookies.set(name, value);
    for (current of [one, other]) assert.equal((await browser.check('me')).status, 401);
  });

  test('two proxies with one Redis together allow as many attempts at a code as one', async () => {
    let current = one;
    const browser = browserOf(() => current);
    await requestCode(browser, 'kim.b@example.com');
    for (current of [one, other, one])
      assert.equal((await browser.completeVerification('000000')).status, 400);
    current = one;
    assert.equal((await browser.completeVerification(code)).status, 400);
  });

  test('two proxies with one Redis store only keys that expire, without an address, an e-mail or an identifier', async (context) => {
    if (!redis.faults) return context.skip('the server is not ours');
    await redis.command('FLUSHALL');
    const browser = browserOf(() => one);
    await requestCode(browser, 'kim.c@example.com');
    await browser.completeVerification(code);
    await browser.signOut();
    await post(one, idOf(5), '203.0.113.5');
    const keys = Object.values(Object(await redis.command('KEYS', '*'))).map(String);
    const kinds = new Set(keys.map((key) => /^assent:(\w+):[\w-]{16,22}$/.exec(key)?.[1] ?? key));
    assert.deepEqual([...kinds].filter((kind) => kind !== 'assent:start').toSorted(), [
      'code',
      'codePause',
      'codesPerAddress',
      'codesPerEmail',
      'ended',
      'postsPerAddress',
      'postsPerSubject',
      'tries',
      'triesPerAddress',
    ]);
    for (const key of keys) {
      assert.doesNotMatch(key, /203\.0|kim|a1\.|314159/);
      // -1 would mean that it never expires.
      assert.notEqual(await redis.command('PTTL', key), -1, key);
    }
  });

  test('two proxies with one Redis accept consents but no codes while Redis is down, and count again when it is back', async (context) => {
    const { faults } = redis;
    if (!faults) return context.skip('the server is not ours');
    const posts = (visitor: string) =>
      Promise.all(
        Array.from({ length: 14 }, (_, index) => post(index % 2 ? one : other, idOf(100 + index), visitor)),
      );
    await faults.crash();
    assert.deepEqual(new Set(await posts('203.0.113.3')), new Set([201]));
    assert.equal((await browserOf(() => one).startVerification('kim.d@example.com')).status, 503);

    await faults.restart();
    const proxies = [one, other];
    while (!proxies.every(({ output }) => output.out.includes(' works again.')))
      await Promise.all(proxies.map((proxy, index) => post(proxy, idOf(200 + index), '203.0.113.4')));
    assert.equal((await posts('203.0.113.3')).filter((status) => status === 201).length, 12);
    for (const { output } of proxies) {
      const [begin = '', end, ...more] = warningsOf(output.out).filter((each) =>
        each.includes('rate limit store'),
      );
      assert.match(begin, /^The rate limit store fails \(E\w+\): consents are not limited/);
      assert.deepEqual([end, ...more], ['The rate limit store works again.']);
    }
  });

  test('two proxies with one Redis accept consents promptly while Redis does not answer', async (context) => {
    const { faults } = redis;
    if (!faults) return context.skip('the server is not ours');
    faults.freeze();
    // Each consent is counted twice. If each count waited for Redis, ten consents would take 16 seconds.
    const begun = performance.now();
    for (let index = 0; index < 10; index += 1)
      assert.equal(await post(one, idOf(300 + index), '203.0.113.6'), 201);
    const took = performance.now() - begun;
    assert.ok(took < 8_000, `${took} ms`);
    faults.thaw();
  });

  test('two proxies with one Redis stop on SIGTERM, also without Redis', async () => {
    const unreachable = { ASSENT_RATE_STORE: 'redis://127.0.0.1:1', ASSENT_LOG_KEY: randomUUID() };
    for (const { child, ended } of [one, await startProxy(unreachable)]) {
      child.kill('SIGTERM');
      assert.equal((await ended).code, 0);
    }
  });
});
