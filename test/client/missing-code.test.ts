import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { World } from './world/world.ts';
import type { Tab } from './world/tab.ts';

/** A page that is ready, and on which the code that sends cannot be loaded. */
async function begin(world = new World()): Promise<{ world: World; tab: Tab }> {
  world.hasFiles = false;
  const tab = world.openTab();
  await tab.client.ready;
  return { world, tab };
}

const refused = { 'tubular/statistics': 'REJECT', 'tubular/video': 'REJECT', 'tally/statistics': 'REJECT' };

suite('a choice on a page where the code that sends it cannot be loaded', () => {
  test('is not said to be on its way, and applies', async () => {
    const { world, tab } = await begin();
    tab.client.acceptAll();
    await world.pass(100);
    assert.equal(tab.client.snapshot.state, 'retrying');
    assert.equal(tab.client.allowed('tubular', 'video'), false);
    tab.client.rejectAll();
    await world.pass(100);
    assert.equal(tab.client.snapshot.state, 'retrying');
    assert.equal(tab.client.snapshot.cell('tubular', 'video')?.action, 'REJECT');
  });

  test('is sent by itself, once, when the code can be had', async () => {
    const { world, tab } = await begin();
    tab.client.rejectAll();
    await world.pass(10_000);
    world.hasFiles = true;
    await world.pass(90_000);
    assert.equal(tab.client.snapshot.state, 'confirmed');
    assert.deepEqual(world.service.holds(world.anonymousId ?? ''), refused);
    assert.equal(world.service.posts.length, 1);
  });

  const occasions: Readonly<Record<string, (tab: Tab) => void>> = {
    'when the visitor wants it tried now': ({ client }) => client.retry(),
    'when the page is shown, or is online, again': (tab) => tab.show(),
  };
  for (const [when, act] of Object.entries(occasions))
    test(`is sent at once ${when}`, async () => {
      const { world, tab } = await begin();
      tab.client.rejectAll();
      // By now it would be asked for again once a minute.
      await world.pass(3_600_000);
      world.hasFiles = true;
      act(tab);
      await world.pass(1_000);
      assert.equal(world.service.posts.length, 1);
      assert.notEqual(tab.client.snapshot.state, 'retrying');
    });

  test('is asked for with growing pauses', async () => {
    const { world, tab } = await begin();
    tab.client.rejectAll();
    await world.pass(3_600_000);
    assert.ok(
      tab.warnings.length > 20 && tab.warnings.length < 300,
      `${tab.warnings.length} tries in an hour`,
    );
  });

  test('is sent by another tab that has it', async () => {
    const world = new World();
    const second = world.openTab();
    await second.client.ready;
    second.client.acceptAll();
    await world.pass(30_000);
    const { tab } = await begin(world);
    tab.client.rejectAll();
    await world.pass(30_000);
    assert.equal(tab.client.snapshot.state, 'confirmed');
    assert.deepEqual(world.service.holds(world.anonymousId ?? ''), refused);
  });

  test('is on the next page’s way when the page ends before', async () => {
    const { world, tab } = await begin();
    tab.client.rejectAll();
    await world.pass(1_000);
    tab.close();
    world.hasFiles = true;
    const next = world.openTab();
    await next.client.ready;
    await world.pass(60_000);
    assert.equal(next.client.snapshot.state, 'confirmed');
  });

  test('on a page that is stopped asks for nothing more', async () => {
    const { world, tab } = await begin();
    tab.client.rejectAll();
    await world.pass(100);
    tab.client.stop();
    const before = tab.warnings.length;
    await world.pass(60_000);
    assert.equal(tab.warnings.length, before);
  });
});

suite('a page without Web Locks on which the code that stands in for them cannot be loaded', () => {
  test('sends its choice when it can be', async () => {
    const world = new World({ hasLocks: false });
    const tab = world.openTab();
    await tab.client.ready;
    world.hasFiles = false;
    tab.client.rejectAll();
    await world.pass(60_000);
    assert.equal(world.service.posts.length, 0);
    world.hasFiles = true;
    await world.pass(90_000);
    assert.equal(tab.client.snapshot.state, 'confirmed');
    assert.equal(world.service.posts.length, 1);
  });
});
