import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin } from '../begin.ts';

suite('a choice that a service shows late', () => {
  for (const minutes of [2, 10, 50])
    test(`a choice that a service shows late is unconfirmed while it is invisible, and confirmed within 5 minutes after it appears, in ${minutes}`, async () => {
      const { world, tab } = await begin();
      world.service.visibilityDelay = () => minutes * 60_000;
      tab.client.acceptAll();
      await world.pass(60_000);
      assert.equal(tab.client.snapshot.state, 'unconfirmed');
      await world.pass((minutes - 1) * 60_000);
      assert.equal(tab.client.snapshot.state, 'unconfirmed');
      await world.pass(5 * 60_000);
      assert.equal(tab.client.snapshot.state, 'confirmed');
    });

  test('a choice that a service shows late is read for an hour while the page is visible, and then when it becomes visible again', async () => {
    const { world, tab } = await begin();
    world.service.visibilityDelay = () => 26 * 3_600_000;
    tab.client.acceptAll();
    await world.pass(30 * 60_000);
    const before = world.service.reads;
    tab.hide();
    await world.pass(3 * 3_600_000);
    assert.equal(world.service.reads, before);
    tab.show();
    await world.pass(3 * 3_600_000);
    assert.equal(world.service.reads, 22);
    await world.pass(24 * 3_600_000);
    assert.equal(world.service.reads, 22);
    tab.show();
    await world.pass(1_000);
    assert.equal(tab.client.snapshot.state, 'confirmed');
  });

  test('a choice that a service shows late that is not visible yet is read when the visitor returns, at most once a minute', async () => {
    const { world, tab } = await begin();
    world.service.visibilityDelay = () => 3_600_000;
    tab.client.acceptAll();
    await world.pass(20 * 60_000);
    const before = world.service.reads;
    for (let second = 0; second < 100; second += 1) {
      tab.show();
      await world.pass(1_000);
    }
    assert.ok(world.service.reads - before >= 1 && world.service.reads - before <= 2);
  });
});
