import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { SimulatedBrowser } from './simulation/simulated-browser.ts';
import type { Tab } from './simulation/tab.ts';

const waits: Readonly<Record<string, (tab: Tab) => Promise<unknown>>> = {
  whenAllowed: ({ client }) => client.whenAllowed('tubular', 'video'),
  settled: ({ client }) => client.settled(),
};

/** A page with an acceptance that cannot be sent. */
async function begin(): Promise<{ world: SimulatedBrowser; tab: Tab }> {
  const world = new SimulatedBrowser();
  world.network.isOnline = false;
  const tab = world.openTab();
  await tab.client.ready;
  tab.client.acceptAll();
  await world.pass(1_000);
  return { world, tab };
}

suite('a stopped client', () => {
  for (const [name, wait] of Object.entries(waits)) {
    test(`a stopped client rejects pending promises for ${name} with an AbortError`, async () => {
      const { tab } = await begin();
      const waiting = assert.rejects(wait(tab), { name: 'AbortError', message: 'This client was stopped.' });
      tab.client.stop();
      await waiting;
    });

    test(`a stopped client rejects later requests for ${name} at once`, async () => {
      const { tab } = await begin();
      tab.client.stop();
      await assert.rejects(wait(tab), { name: 'AbortError' });
    });
  }

  test('a stopped client does not change promises that are already resolved', async () => {
    const { world, tab } = await begin();
    world.network.isOnline = true;
    tab.client.retry();
    await world.pass(30_000);
    tab.client.stop();
    await tab.client.whenAllowed('tubular', 'video');
    assert.equal((await tab.client.settled()).state, 'confirmed');
  });

  test('a stopped client leaves unsent choices to the next page', async () => {
    const { world, tab } = await begin();
    tab.client.stop();
    world.network.isOnline = true;
    const next = world.openTab();
    await next.client.ready;
    await world.pass(60_000);
    assert.equal(next.client.snapshot.state, 'confirmed');
    assert.equal(world.service.posts.length, 1);
  });

  test('a stopped client leaves no timer behind, also when it has just begun', async () => {
    const { world, tab } = await begin();
    tab.client.stop();
    await world.pass(60_000);
    const next = world.openTab();
    await next.client.ready;
    next.client.stop();
    assert.equal(world.time.awaited, 0);
  });
});
