import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin, during } from '../begin.ts';

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
    const { world, tab } = await begin();
    tab.client.acceptAll();
    await world.pass(minute);
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
      const { world, tab } = await begin();
      tab.client.rejectAll();
      await world.pass(minute);
      tab.close();
      await world.pass(hours * hour);
      const before = world.service.reads;
      await begin(world);
      await world.pass(minute);
      assert.equal(world.service.reads - before, reads);
    });
});
