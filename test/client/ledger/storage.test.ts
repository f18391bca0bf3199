import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { begin } from '../begin.ts';
import type { Tab } from '../simulation/tab.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';

async function open(world: SimulatedBrowser): Promise<Tab> {
  const { tab } = await begin(world);
  return tab;
}

/** A page whose visitor has chosen, which the service has confirmed. The proxy has set its cookie. */
async function decided(action: 'ACCEPT' | 'REJECT', regime: 'opt-in' | 'opt-out') {
  const world = new SimulatedBrowser();
  world.service.onPost = ({ id }) => (world.cookies['assent_id'] = id);
  const { tab } = await begin(world, { regime });
  if (action === 'ACCEPT') tab.client.acceptAll();
  else tab.client.rejectAll();
  await world.pass(60_000);
  return { world, tab };
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
    const world = new SimulatedBrowser();
    const { client } = world.openTab();
    client.choose([]);
    assert.equal(world.storage?.kept.size, 0);
    await client.ready;
    client.choose([]);
    assert.equal(world.storage?.kept.size, 0);
  });

  test('a browser that denies storage keeps choices in memory, says so, and asks again on the next page', async () => {
    const world = new SimulatedBrowser({ hasStorage: false });
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
    const world = new SimulatedBrowser();
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
    const world = new SimulatedBrowser();
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

  test('a browser whose storage is emptied while a page is open: the page keeps what it knows, and writes it back, while the cookie with the identifier is there', async () => {
    const { world, tab } = await decided('ACCEPT', 'opt-in');
    world.storage?.clear(true);
    await world.pass(60_000);
    assert.deepEqual([tab.client.snapshot.ask, tab.client.allowed('tally', 'statistics')], ['no', true]);
    const next = await open(world);
    assert.deepEqual([next.client.snapshot.ask, next.client.allowed('tally', 'statistics')], ['no', true]);
    assert.equal(world.service.commits.length, 1);
  });

  test('a browser whose storage is emptied after an acceptance by a clock that was ahead: a refusal on another page closes at once, and stands', async () => {
    const { world, tab } = await decided('ACCEPT', 'opt-in');
    const other = await open(world);
    world.storage?.clear(false);
    world.time.offset -= 3_600_000;
    other.client.rejectAll();
    assert.equal(other.client.allowed('tally', 'statistics'), false);
    await world.pass(60_000);
    assert.equal(tab.client.allowed('tally', 'statistics'), false);
    assert.equal(world.service.commits.at(-1)?.actions[0]?.action, 'REJECT');
  });

  for (const isAnnounced of [true, false])
    test(`a browser whose site data is deleted while a page is open${isAnnounced ? '' : ', by the page itself'}: what was refused stays closed there, nothing is written back, and the next page is new`, async () => {
      const { world, tab } = await decided('REJECT', 'opt-out');
      world.storage?.clear(isAnnounced);
      delete world.cookies['assent_id'];
      tab.show();
      await world.pass(60_000);
      assert.equal(tab.client.allowed('tally', 'statistics'), false);
      assert.deepEqual([...(world.storage?.kept.keys() ?? [])], []);
      const { tab: next } = await begin(world, { regime: 'opt-out' });
      assert.deepEqual(
        [next.client.snapshot.subject, next.client.allowed('tally', 'statistics')],
        ['none', true],
      );
    });

  test('a browser whose site data is deleted while a page is open: the page grants nothing that it knew', async () => {
    const { world, tab } = await decided('ACCEPT', 'opt-in');
    world.storage?.clear(true);
    delete world.cookies['assent_id'];
    await world.pass(60_000);
    assert.deepEqual([tab.client.snapshot.ask, tab.client.allowed('tally', 'statistics')], ['first', false]);
  });

  test('a browser that has only the cookie with the identifier: while the service does not answer, nothing is open without a choice, on this page and the next', async () => {
    const { world, tab } = await decided('REJECT', 'opt-out');
    tab.crash();
    world.storage?.clear(false);
    world.network.isOnline = false;
    for (const _ of ['this page', 'the next']) {
      const { tab: page } = await begin(world, { regime: 'opt-out' });
      await world.pass(90_000);
      assert.equal(page.client.allowed('tally', 'statistics'), false);
      page.close();
    }
    world.network.isOnline = true;
    const page = world.openTab({ regime: 'opt-out' });
    await world.pass(60_000);
    assert.equal(page.client.snapshot.cell('tally', 'statistics')?.action, 'REJECT');
  });

  test('a browser that has only the cookie with the identifier: a choice about one cell opens no other before the service has answered, on this page and the next', async () => {
    const { world, tab } = await decided('REJECT', 'opt-out');
    tab.crash();
    world.storage?.clear(false);
    world.network.isOnline = false;
    const { tab: page } = await begin(world, { regime: 'opt-out' });
    page.client.choose([{ vendor: 'tubular', target: 'video', action: 'REJECT' }], { method: 'toggle' });
    await world.pass(60_000);
    assert.equal(page.client.allowed('tally', 'statistics'), false);
    page.crash();
    const { tab: next } = await begin(world, { regime: 'opt-out' });
    assert.equal(next.client.allowed('tally', 'statistics'), false);
  });

  test('a browser of which only a cookie says that something was refused opens nothing by the regime', async () => {
    const world = new SimulatedBrowser();
    world.cookies['assent_refused'] = '-';
    const { tab } = await begin(world, { regime: 'opt-out' });
    assert.equal(tab.client.allowed('tally', 'statistics'), false);
  });

  for (const [how, damage] of damages)
    test(`a browser whose ledger is ${how}: nothing is granted until the visitor or the service grants it`, async () => {
      const world = new SimulatedBrowser();
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
