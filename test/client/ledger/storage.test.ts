import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Tab } from '../simulation/tab.ts';
import { World } from '../simulation/world.ts';

async function open(world: World): Promise<Tab> {
  const tab = world.openTab();
  await tab.client.ready;
  return tab;
}

/** How other code may have changed the storage. */
const damages: readonly (readonly [string, (text: string) => string])[] = [
  ['torn', (text) => text.slice(0, text.length / 2)],
  ['empty', () => ''],
  ['not JSON', () => 'abc {'],
  ['something else', () => '{"cells":"AAA"}'],
  ['edited', (text) => text.replace('"revision":', '"revision":1')],
  ['doubled', (text) => text + text],
];

suite('a browser', () => {
  test('a browser stores nothing for an empty choice, whether or not the catalogue is loaded', async () => {
    const world = new World();
    const { client } = world.openTab();
    client.choose([]);
    assert.equal(world.storage?.kept.size, 0);
    await client.ready;
    client.choose([]);
    assert.equal(world.storage?.kept.size, 0);
  });

  test('a browser that denies storage keeps choices in memory, says so, and asks again on the next page', async () => {
    const world = new World({ hasStorage: false });
    const tab = await open(world);
    tab.client.acceptAll();
    await world.pass(60_000);
    assert.deepEqual([tab.client.snapshot.storage, tab.client.snapshot.state], ['memory', 'confirmed']);
    tab.crash();
    const next = await open(world);
    assert.deepEqual(
      [next.client.snapshot.ask, next.client.allowed('tally', 'statistics')],
      ['first', false],
    );
  });

  test('a browser whose storage is full: an earlier acceptance does not survive its withdrawal', async () => {
    const world = new World();
    const tab = await open(world);
    tab.client.acceptAll();
    await world.pass(60_000);
    if (world.storage) world.storage.room = 'none';
    world.network.isOnline = false;
    tab.client.rejectAll();
    await world.pass(10);
    assert.equal(tab.client.snapshot.storage, 'memory');
    tab.crash();
    const next = await open(world);
    assert.equal(next.client.allowed('tally', 'statistics'), false);
  });

  test('a browser whose storage is cleared while a page is open: another page asks, and grants nothing', async () => {
    const world = new World();
    const tab = await open(world);
    tab.client.acceptAll();
    await world.pass(60_000);
    tab.crash();
    world.storage?.clear(true);
    const next = await open(world);
    assert.deepEqual(
      [next.client.snapshot.ask, next.client.allowed('tally', 'statistics')],
      ['first', false],
    );
  });

  for (const [how, damage] of damages)
    test(`a browser whose ledger is ${how}: nothing is granted until the visitor or the service grants it`, async () => {
      const world = new World();
      const tab = await open(world);
      tab.client.acceptAll();
      await world.pass(60_000);
      tab.crash();
      world.storage?.damage('assent.ledger', damage);
      world.network.isOnline = false;
      const next = await open(world);
      assert.equal(next.client.allowed('tally', 'statistics'), false);
      assert.equal(next.client.snapshot.counts.undecided, 3);
    });
});
