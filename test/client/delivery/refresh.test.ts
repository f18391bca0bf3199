import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin, decided, during } from '../begin.ts';

const minute = 60_000;
const hour = 60 * minute;

suite('the service is read again', () => {
  test('the service is read again never for a visitor who has not chosen, whatever is requested', async () => {
    const { world, tab } = await begin();
    await during(world, tab.client.refresh());
    tab.show();
    await world.pass(48 * hour);
    assert.deepEqual([world.service.reads, world.service.checks], [0, 0]);
  });

  test('the service is read again once on request, and a choice of another device is adopted and announced once', async () => {
    const { world, tab } = await decided('ACCEPT');
    const before = world.service.reads;
    world.service.record(world.anonymousId ?? '', [
      { vendor: 'tally', target: 'statistics', action: 'REJECT' },
    ]);
    let told = 0;
    tab.client.subscribe(() => (told += 1));
    await during(world, tab.client.refresh());
    await world.pass(minute);
    assert.deepEqual([world.service.reads - before, told], [1, 1]);
    const { action, state, allowed } = tab.client.snapshot.cell('tally', 'statistics') ?? {};
    assert.deepEqual([action, state, allowed], ['REJECT', 'confirmed', false]);
  });

  for (const [hours, reads] of [
    [23, 0],
    [25, 1],
  ] as const)
    test(`the service is ${reads ? 'read once' : 'not read'} when a page begins ${hours} hours later`, async () => {
      const { world, tab } = await decided('REJECT');
      tab.close();
      await world.pass(hours * hour);
      const before = world.service.reads;
      await begin(world);
      await world.pass(minute);
      assert.equal(world.service.reads - before, reads);
    });
});

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
