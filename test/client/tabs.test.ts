import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin, cellOf } from './begin.ts';

suite('several tabs', () => {
  test('share one identifier, and show each other’s choices', async () => {
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

  test('take over the sending of a crashed tab', async () => {
    const { world, tab: first } = await begin();
    const { tab: second } = await begin(world);
    world.network.isOnline = false;
    first.client.rejectAll();
    await world.pass(2_000);
    first.crash();
    world.network.isOnline = true;
    second.show();
    await world.pass(90_000);
    assert.equal(second.client.snapshot.state, 'confirmed');
  });

  test('take over the sending of a crashed tab, though timers are early and a turn takes a moment', async () => {
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
