import assert from 'node:assert/strict';
import { createServer, type Socket } from 'node:net';
import { suite, test, type TestContext } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { RateStore } from '../../../src/protocol/rates/rate-store.ts';
import { redisRateStore } from '../../../src/addons/redis/redis.ts';
import { listenLocally } from '../../local-server.ts';

const minute = 60_000;
const counted = '*2\r\n:1\r\n:60000\r\n';
const readOnly = "-READONLY You can't write against a read only replica.\r\n";

/** A server that answers each count as `answer` decides. */
async function fakeRedis(
  context: TestContext,
  answer: (amount: string) => string,
  afterPing: (socket: Socket) => void = () => {},
) {
  const connections: { readonly socket: Socket; readonly openedAt: number }[] = [];
  const server = createServer((socket) => {
    connections.push({ socket, openedAt: performance.now() });
    socket.on('error', () => {});
    socket.setEncoding('utf8').on('data', (command: string) => {
      if (command.includes('PING')) return socket.write('+PONG\r\n', () => afterPing(socket));
      // EVALSHA, the hash, 1, the key, the amount, the window; before each of them a line with its length
      return socket.write(answer(command.split('\r\n')[10] ?? ''));
    });
  });
  const { port, stop } = await listenLocally(server);
  context.after(() => {
    for (const { socket } of connections) socket.destroy();
    return stop();
  });
  return {
    store: redisRateStore({ url: `redis://127.0.0.1:${port}` }),
    /** Ends the latest connection. */
    disconnect: () => connections.at(-1)?.socket.destroy(),
    /** The milliseconds between the openings of the first two connections. Repeats `work` until the second. */
    async reconnection(work: () => Promise<unknown> = async () => {}): Promise<number> {
      for (;;) {
        const [first, second] = connections;
        if (first && second) return second.openedAt - first.openedAt;
        await work().catch(() => {});
        await pause(2);
      }
    },
  };
}

/** Counts until an answer comes in time, which the first need not on a busy machine. */
async function countOnce(store: RateStore, key: string, amount: number): Promise<void> {
  while (!(await store.add(key, amount, minute).catch(() => undefined))) await pause(2);
}

suite('a lost connection', { concurrency: true, timeout: 30_000 }, () => {
  // A timer may be a millisecond early.
  const assertPaused = (took: number) => assert.ok(took >= 999, `opened after ${took} ms`);

  const assertReplacedAtOnce = async (disconnect: () => void, reconnection: () => Promise<number>) => {
    const start = performance.now();
    disconnect();
    await reconnection();
    const took = performance.now() - start;
    assert.ok(took < 999, `opened after ${took} ms`);
  };

  test('a lost connection is replaced at once if it has counted', async (context) => {
    const { store, disconnect, reconnection } = await fakeRedis(context, () => counted);
    await countOnce(store, 'reads:a', 1);
    await assertReplacedAtOnce(disconnect, reconnection);
  });

  test('a lost connection is replaced at once if the server closed it because it was idle', async (context) => {
    const { store, disconnect, reconnection } = await fakeRedis(context, () => counted);
    await countOnce(store, 'ended:a', 0);
    // oxlint-disable-next-line tests/no-fixed-wait -- the pause between connections, on the clock of the library
    await pause(1_100);
    await assertReplacedAtOnce(disconnect, reconnection);
  });

  test('a lost connection is replaced after a pause if the server closes each new one', async (context) => {
    const { store, reconnection } = await fakeRedis(
      context,
      () => counted,
      (socket) => setTimeout(() => socket.destroy(), 5),
    );
    await store.add('ended:a', 0, minute).catch(() => {});
    assertPaused(await reconnection());
  });

  test('a lost connection is replaced after a pause if the server became a replica, which refuses to count', async (context) => {
    const { store, reconnection } = await fakeRedis(context, () => readOnly);
    await assert.rejects(store.add('reads:a', 1, minute), { code: 'READONLY' });
    assertPaused(await reconnection(() => store.add('reads:a', 1, minute)));
  });

  test('a lost connection is replaced after a pause if that replica still answers queries', async (context) => {
    const { store, reconnection } = await fakeRedis(context, (amount) =>
      amount === '0' ? counted : readOnly,
    );
    assert.equal((await store.add('ended:a', 0, minute)).count, 1);
    await assert.rejects(store.add('reads:a', 1, minute), { code: 'READONLY' });
    assertPaused(await reconnection());
  });
});
