import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin, cellOf } from './begin.ts';
import { SimulatedBrowser } from './simulation/simulated-browser.ts';

suite('several tabs', () => {
  test('several tabs share one identifier, and show each other’s choices', async () => {
    const { world, tab: first } = await begin();
    const { tab: second } = await begin(world);
    first.client.rejectAll();
    await world.pass(5);
    assert.equal(cellOf(second, 'tubular', 'video').action, 'REJECT');
    assert.equal(second.client.snapshot.ask, 'no');
    second.client.acceptAll();
    await world.pass(60_000);
    assert.equal(new Set(world.service.posts.map(({ id }) => id)).size, 1);
    assert.equal(world.service.holds(world.anonymousId ?? '')['tubular/video'], 'ACCEPT');
    assert.equal(first.client.snapshot.state, 'confirmed');
  });

  test('several tabs take over the sending of a crashed tab, though timers are early and a turn takes a moment', async () => {
    const { world, tab: first } = await begin();
    const { tab: second } = await begin(world);
    const { time, locks } = world;
    assert.ok(locks);
    const [after, exclusively] = [time.after.bind(time), locks.exclusively.bind(locks)];
    // Browsers round the time of a timer down to whole milliseconds.
    time.after = (ms, run) => after(Math.floor(ms), run);
    locks.exclusively = async (owner, work) => {
      await exclusively(owner, work);
      time.elapsed += 1;
    };
    world.network.isOnline = false;
    first.client.rejectAll();
    first.crash();
    world.network.isOnline = true;
    await world.pass(90_000);
    assert.equal(second.client.snapshot.state, 'confirmed');
  });
});

suite('without Web Locks', () => {
  const open = (seed = 1) => {
    const world = new SimulatedBrowser({ hasLocks: false, lag: 250, seed });
    world.network.latency = () => 400;
    const tabs = [world.openTab(), world.openTab(), world.openTab()];
    return { world, tabs };
  };

  test('only one page sends at a time without Web Locks, of those that choose at the same moment', async () => {
    for (let seed = 1; seed <= 50; seed += 1) {
      const { world, tabs } = open(seed);
      for (const { client } of tabs) await client.ready;
      let most = 0;
      world.network.onSend = () => (most = Math.max(most, world.network.flights.size + 1));
      for (const { client } of tabs) {
        client.acceptAll();
        await world.pass(40);
      }
      await world.pass(60_000);
      assert.equal(most, 1, `seed ${seed}`);
      for (const { client } of tabs) assert.equal(client.snapshot.state, 'confirmed');
    }
  });

  test('a page that is left while it asks for its turn does not hold up the next one', async () => {
    const { world, tabs } = open();
    const [left, ...others] = tabs;
    assert.ok(left);
    await left.client.ready;
    left.client.acceptAll();
    await world.pass(100);
    for (const tab of tabs) tab.close();
    assert.equal(others.length, 2);
    world.openTab();
    await world.pass(4_000);
    assert.equal(world.service.commits.length, 1);
  });
});
