import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createCounter } from '../../../src/addons/counts/proxy/counter.ts';
import { mostCounted, type ProxyCounts } from '../../../src/protocol/proxy-counts.ts';
import { readTaken } from '../../../src/sdk/reply/replies.ts';

suite('the counter', () => {
  const blocked = { host: 'a.example', page: '/' };
  const begin = (send: (counts: ProxyCounts) => Promise<boolean>) => {
    const [sent, clock] = [[] as ProxyCounts[], { now: 0 }];
    const count = createCounter('blocked', {
      send(counts) {
        sent.push(counts);
        return send(counts);
      },
      after: () => Promise.resolve(),
      now: () => clock.now,
    });
    return { count, sent, clock };
  };

  test('the counter sends again with the next ones what could not be sent', async () => {
    let isDown = true;
    const { count, sent } = begin(async () => {
      if (isDown) throw new Error('The service is down.');
      return true;
    });
    await count(blocked);
    isDown = false;
    await count(blocked);
    assert.deepEqual(sent.at(-1), { blocked: [{ ...blocked, count: 2 }] });
  });

  test('the counter leaves a service alone for an hour that does not count', async () => {
    const { count, sent, clock } = begin(async () => false);
    await count(blocked);
    clock.now += 3_599_999;
    await count(blocked);
    assert.equal(sent.length, 1);
    clock.now += 1;
    await count(blocked);
    assert.deepEqual(sent.at(-1), { blocked: [{ ...blocked, count: 1 }] });
  });

  test('the counter holds no more than fits into one request', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const sent: ProxyCounts[] = [];
    const count = createCounter('blocked', {
      send: async (counts) => sent.push(counts) > 0,
      after: () => promise,
      now: () => 0,
    });
    const first = count(blocked);
    const hosts = Array.from({ length: 1_000 }, (_, index) => ({ ...blocked, host: `h${index}.example` }));
    await Promise.all(hosts.map(count));
    resolve();
    await first;
    assert.deepEqual(
      sent.map((counts) => counts.blocked?.length),
      [mostCounted.blocked],
    );
  });
});

suite('what the service says to counts', () => {
  const answers: [status: number, counts: boolean | 'later'][] = [
    [204, true],
    [400, false],
    [401, false],
    [403, false],
    [404, false],
    [501, false],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ];
  for (const [status, counts] of answers)
    test(`a service that answers ${status} to counts says: ${counts === 'later' ? 'it cannot now' : counts ? 'it counts' : 'it does not count'}`, async () => {
      const answer = readTaken(new Response(null, { status }), 0);
      if (counts === 'later') await assert.rejects(answer);
      else assert.equal(await answer, counts);
    });
});
