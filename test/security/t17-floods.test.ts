import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { consent } from '../proxy/support/set-up.ts';
import { countOf, startWorld } from './support/world.ts';

const idOf = (index: number) => `a1.${String(index).padStart(43, '0')}`;
const count = (statuses: readonly number[]) =>
  Object.fromEntries(statuses.map((status) => [status, statuses.filter((each) => each === status).length]));

suite('T17: a flood exhausts the token endpoint or the quota at the service', () => {
  test('200 concurrent requests of 200 visitors fetch one token', async (context) => {
    const world = await startWorld(context);
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) => {
        const browser = world.newBrowser(`203.0.${index}.1`);
        return index % 2 === 0
          ? browser.check(idOf(index))
          : browser.post(consent({ subject: { anonymousId: idOf(index) } }));
      }),
    );
    assert.deepEqual(count(answers.map(({ status }) => status)), { 200: 100, 201: 100 });
    assert.equal(countOf(world.upstream, '/oauth/token'), 1);
  });

  test(
    'the number of requests that wait for a slow service is limited',
    { timeout: 120_000 },
    async (context) => {
      const { promise: slow, resolve: release } = Promise.withResolvers<void>();
      const world = await startWorld(context, {
        intercept: async (url) => {
          if (!url.endsWith('/oauth/token')) await slow;
          return undefined;
        },
      });
      const answering = Array.from({ length: 400 }, (_, index) =>
        world.newBrowser(`203.0.${index % 250}.1`).check(idOf(index)),
      );
      const turnedAway = new Set<number>();
      for (const [index, each] of answering.entries())
        void each.then(({ status }) => status === 503 && turnedAway.add(index));
      while (turnedAway.size < 144) await turn();
      release();
      const statuses = (await Promise.all(answering)).map(({ status }) => status);
      assert.deepEqual(count(statuses), { 200: 256, 503: 144 });
    },
  );
});
