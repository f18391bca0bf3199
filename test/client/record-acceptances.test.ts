import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Tab } from './simulation/tab.ts';
import { SimulatedBrowser } from './simulation/simulated-browser.ts';

const film = { vendor: 'tubular', target: 'video' };

/** Opens a page that records acceptances only, and counts its requests. */
async function open(world = new SimulatedBrowser()) {
  const tab = world.openTab({ record: 'acceptances' });
  let requests = 0;
  world.network.onSend = () => (requests += 1);
  await tab.client.ready;
  return { world, tab, requests: () => requests };
}

const sent = ({ service }: SimulatedBrowser) =>
  service.posts.map(({ actions }) =>
    actions.map(({ vendor, target, action }) => `${vendor}/${target} ${action}`),
  );

const held = (world: SimulatedBrowser) => world.service.holds(world.anonymousId ?? '');
const stateOf = ({ client }: Tab) => client.snapshot.cell('tubular', 'video')?.state;

suite('where acceptances only are recorded', () => {
  test('where acceptances only are recorded, a refusal stays on the device: no identifier, no request, and nobody is asked again', async () => {
    const { world, tab, requests } = await open();
    tab.client.rejectAll({ method: 'banner' });
    assert.equal(tab.client.snapshot.state, 'kept');
    await world.pass(60_000);
    await tab.client.settled();
    await tab.client.refresh();
    const next = await open(world);
    await world.pass(48 * 3_600_000);
    for (const { client } of [tab, next.tab]) {
      const { ask, state, subject } = client.snapshot;
      assert.deepEqual([ask, state, subject], ['no', 'kept', 'none']);
      assert.equal(client.allowed('tubular', 'video'), false);
    }
    assert.equal(requests() + next.requests(), 0);
    assert.doesNotMatch(JSON.stringify([...(world.storage?.kept ?? [])]), /a1\./);
    assert.deepEqual(tab.warnings, []);
  });

  test('an acceptance is posted as always, without what was refused before or with it', async () => {
    const { world, tab } = await open();
    tab.client.rejectAll();
    await world.pass(60_000);
    tab.client.choose([
      { ...film, action: 'ACCEPT' },
      { vendor: 'tally', target: 'statistics', action: 'REJECT' },
    ]);
    await world.pass(60_000);
    assert.deepEqual(sent(world), [['tubular/video ACCEPT']]);
    assert.equal(stateOf(tab), 'confirmed');
    assert.equal(tab.client.snapshot.cell('tally', 'statistics')?.state, 'kept');
    assert.equal(tab.client.snapshot.subject, 'anonymous');
  });

  test('a withdrawal is posted, on whichever page it is made', async () => {
    const { world, tab } = await open();
    tab.client.choose([{ ...film, action: 'ACCEPT' }]);
    await world.pass(60_000);
    const { tab: next } = await open(world);
    next.client.rejectAll();
    assert.equal(next.client.allowed('tubular', 'video'), false);
    await world.pass(60_000);
    const withdrawal = ['tubular/statistics REJECT', 'tubular/video REJECT', 'tally/statistics REJECT'];
    assert.deepEqual(sent(world), [['tubular/video ACCEPT'], withdrawal]);
    assert.equal(stateOf(next), 'confirmed');
  });

  test('a withdrawal is posted by the next page, which does not know the acceptance any more', async () => {
    const { world, tab } = await open();
    tab.client.acceptAll();
    world.storage?.clear(false);
    tab.client.rejectAll();
    tab.fallAsleep('cached');
    await open(world);
    await world.pass(60_000);
    assert.deepEqual(new Set(Object.values(held(world))), new Set(['REJECT']));
  });

  test('a withdrawal is posted, although nobody knows whether the acceptance arrived', async () => {
    const { world, tab } = await open();
    world.network.faults.push({ type: 'drop-after' });
    tab.client.acceptAll();
    await world.pass(20);
    tab.client.rejectAll();
    await world.pass(120_000);
    assert.deepEqual(new Set(Object.values(held(world))), new Set(['REJECT']));
    assert.equal(stateOf(tab), 'confirmed');
  });

  test('a refusal is posted where another tab accepted before, which this one had not heard of', async () => {
    for (let seed = 1; seed <= 20; seed += 1) {
      const world = new SimulatedBrowser({ lag: 200, seed, hasLocks: seed % 2 > 0 });
      const { tab } = await open(world);
      const { tab: other } = await open(world);
      tab.client.acceptAll();
      await world.pass(5);
      other.client.rejectAll();
      await world.pass(180_000);
      assert.deepEqual(new Set(Object.values(held(world))), new Set(['REJECT']), `seed ${seed}`);
      for (const each of [tab, other]) assert.equal(each.client.allowed('tubular', 'video'), false);
    }
  });

  test('a refusal is posted where this browser has forgotten what it had recorded', async () => {
    const { world, tab } = await open();
    tab.client.acceptAll();
    await world.pass(60_000);
    world.cookies['assent_id'] = world.anonymousId ?? '';
    const id = world.anonymousId ?? '';
    tab.client.stop();
    world.leave(tab);
    world.storage?.kept.clear();
    const { tab: next } = await open(world);
    next.client.rejectAll();
    await world.pass(120_000);
    assert.deepEqual(new Set(Object.values(world.service.holds(id))), new Set(['REJECT']));
  });

  test('a refusal that cannot be stored is not posted either, and the next page knows it', async () => {
    const { world, tab, requests } = await open(new SimulatedBrowser({ hasStorage: false }));
    tab.client.rejectAll({ method: 'banner' });
    await world.pass(60_000);
    const next = await open(world);
    await world.pass(60_000);
    assert.equal(stateOf(next.tab), 'kept');
    assert.equal(requests() + next.requests(), 0);
  });
});
