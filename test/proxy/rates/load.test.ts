import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { never, refuses, setUp } from '../support/set-up.ts';

suite('requests at once', () => {
  test('requests at once are as many as the service is to bear; the next is told to come again', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const world = setUp({
      service: async () => {
        await held;
        return Response.json({ exists: true });
      },
      options: { concurrency: 3 },
    });
    const inside = [world.check(), world.check(), world.check()];
    while (world.serviceRequests.length < 3) await new Promise((resolve) => setImmediate(resolve));
    const turnedAway = await world.check();
    refuses(turnedAway, 503, 'not-available');
    assert.equal(turnedAway.headers.get('retry-after'), '1');
    release();
    for (const answer of await Promise.all(inside)) assert.equal(answer.status, 200);
    assert.equal((await world.check()).status, 200);
  });

  test('requests at once make room when they fail', async () => {
    const world = setUp({ service: () => Promise.reject(new Error('gone')), options: { concurrency: 1 } });
    for (let index = 0; index < 3; index += 1) refuses(await world.check(), 502, 'upstream-failed');
  });

  test('requests at once make room when the service is silent', async () => {
    const world = setUp({ service: never, options: { concurrency: 1, timeout: 100 } });
    for (let index = 0; index < 2; index += 1) refuses(await world.check(), 504, 'upstream-timeout');
  });
});
