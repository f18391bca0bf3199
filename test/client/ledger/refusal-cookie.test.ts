import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Tab } from '../simulation/tab.ts';
import { SimulatedBrowser, type WorldOptions } from '../simulation/simulated-browser.ts';
import { catalogue, editions } from '../simulation/catalogues.ts';
import { readCatalogue } from '../../../src/client/catalogue/read-catalogue.ts';
import { checksum } from '../../../src/client/environment/checksum.ts';
import { member } from '../../../src/client/environment/untrusted.ts';
import { noticeOf } from '../../../src/client/ledger/notice.ts';

const second = 1_000;
const minute = 60 * second;

/** A browser that keeps cookies and no storage, and a visitor whose acceptance is recorded. */
async function accepted(options: WorldOptions = { hasStorage: false }) {
  const world = new SimulatedBrowser(options);
  world.service.onPost = ({ id }) => (world.cookies['assent_id'] = id);
  world.network.latency = () => 40;
  const first = world.openTab();
  await world.pass(second);
  first.client.acceptAll();
  await world.pass(minute);
  first.close();
  const tab = world.openTab();
  await world.pass(minute);
  assert.equal(tab.client.allowed('tally', 'statistics'), true);
  return { world, tab };
}

/** Opens the next page. */
async function nextPage(world: SimulatedBrowser): Promise<Tab> {
  const tab = world.openTab();
  await world.pass(second);
  return tab;
}

const says = ({ client }: Tab) => [
  client.snapshot.ask,
  client.allowed('tally', 'statistics'),
  client.allowed('tubular', 'video'),
];

suite('where the browser stores nothing, a withdrawal', () => {
  test('where the browser stores nothing, a withdrawal is sent in the very task of the click, and outlives the page', async () => {
    const { world, tab } = await accepted();
    tab.client.rejectAll();
    const [flight] = world.network.flights;
    assert.deepEqual([flight?.init.method, flight?.init.keepalive], ['POST', true]);
    tab.close();
    await world.pass(minute);
    assert.equal(world.service.commits.at(-1)?.actions[0]?.action, 'REJECT');
  });

  test('where the browser stores nothing, a withdrawal is sent while something is being read', async () => {
    const { world, tab } = await accepted();
    world.network.latency = () => 10 * second;
    void tab.client.refresh();
    await world.pass(second);
    tab.client.rejectAll();
    assert.deepEqual(
      [...world.network.flights].map(({ init }) => init.method),
      [undefined, 'POST'],
    );
    await world.pass(minute);
    assert.equal(tab.client.snapshot.state, 'confirmed');
    assert.equal(world.service.posts.length, 2);
  });

  test('where the browser stores nothing, a withdrawal holds on the next page although the service shows it later', async () => {
    const { world, tab } = await accepted();
    world.service.visibilityDelay = () => 20 * second;
    tab.client.rejectAll();
    tab.close();
    const next = await nextPage(world);
    assert.deepEqual(says(next), ['no', false, false]);
    await world.pass(minute);
    assert.equal(next.client.snapshot.state, 'confirmed');
    assert.equal(world.service.commits.length, 2);
    assert.deepEqual(Object.keys(world.cookies), ['assent_id']);
  });

  test('where the browser stores nothing, a withdrawal that never arrived is sent by the next page', async () => {
    const { world, tab } = await accepted();
    world.network.isOnline = false;
    tab.client.rejectAll();
    tab.crash();
    world.network.isOnline = true;
    const next = await nextPage(world);
    assert.deepEqual(says(next), ['no', false, false]);
    await world.pass(minute);
    assert.equal(world.service.commits.at(-1)?.actions[0]?.action, 'REJECT');
    assert.equal(next.client.snapshot.state, 'confirmed');
  });

  test('where the browser stores nothing, a withdrawal of one cell leaves the others as the service has them', async () => {
    const { world, tab } = await accepted();
    world.network.isOnline = false;
    tab.client.choose([{ vendor: 'tally', target: 'statistics', action: 'REJECT' }]);
    tab.crash();
    world.network.isOnline = true;
    const next = await nextPage(world);
    assert.deepEqual(says(next), ['no', false, true]);
    await world.pass(minute);
    assert.deepEqual(says(next), ['no', false, true]);
  });

  test('where the browser stores nothing, a withdrawal does not return after a newer acceptance', async () => {
    const { world, tab } = await accepted();
    tab.client.rejectAll();
    await world.pass(100);
    tab.client.acceptAll();
    await world.pass(minute);
    tab.close();
    const next = await nextPage(world);
    await world.pass(minute);
    assert.deepEqual(says(next), ['no', true, true]);
    assert.equal(world.service.commits.at(-1)?.actions[0]?.action, 'ACCEPT');
  });

  test('where the browser stores nothing, a withdrawal on another catalogue has the visitor asked again, and recovers nothing', async () => {
    const { world, tab } = await accepted();
    world.network.isOnline = false;
    tab.client.rejectAll();
    tab.crash();
    world.network.isOnline = true;
    const next = world.openTab({ catalogue: { ...catalogue, vendors: catalogue.vendors.slice(1) } });
    await world.pass(minute);
    assert.deepEqual(
      [next.client.snapshot.ask, next.client.snapshot.cells().some((cell) => cell.allowed)],
      ['first', false],
    );
  });
});

suite('a page that comes back from the cache of the browser, and that stores nothing,', () => {
  /** A page with the acceptance sleeps, and the page after it refuses. */
  async function refusedLater(isOnline: boolean) {
    const { world, tab: sleeper } = await accepted();
    sleeper.fallAsleep('cached');
    const tab = await nextPage(world);
    world.network.isOnline = isOnline;
    tab.client.rejectAll();
    if (isOnline) await world.pass(minute);
    tab.crash();
    return { world, sleeper };
  }

  test('a page that comes back from the cache of the browser, and that stores nothing, knows what was refused, and passes it on', async () => {
    const { world, sleeper } = await refusedLater(false);
    sleeper.wakeUp();
    assert.deepEqual(says(sleeper), ['no', false, false]);
    await world.pass(second);
    sleeper.crash();
    world.network.isOnline = true;
    assert.deepEqual(says(await nextPage(world)), ['no', false, false]);
    await world.pass(minute);
    assert.equal(world.service.commits.at(-1)?.actions[0]?.action, 'REJECT');
  });

  test('a page that comes back from the cache of the browser, and that stores nothing, reads what was recorded meanwhile', async () => {
    const { world, sleeper } = await refusedLater(true);
    assert.deepEqual(Object.keys(world.cookies), ['assent_id']);
    sleeper.wakeUp();
    await world.pass(second);
    assert.deepEqual(says(sleeper), ['no', false, false]);
  });
});

suite('where it is known only that something was refused', () => {
  /** The next page, whose catalogue differs in a text that changes no question. */
  async function unnamed() {
    const { world, tab } = await accepted();
    world.network.isOnline = false;
    tab.client.rejectAll();
    tab.crash();
    world.network.isOnline = true;
    const [first, ...others] = catalogue.vendors;
    const changed = {
      ...catalogue,
      vendors: [{ ...first, policyUrl: 'https://tally.example/new/' }, ...others],
    };
    const open = async () => {
      const next = world.openTab({ catalogue: changed });
      await world.pass(second);
      return next;
    };
    return { world, open };
  }

  test('a look at the preferences adopts no acceptance', async () => {
    const { world, open } = await unnamed();
    const next = await open();
    void next.client.refresh();
    await world.pass(minute);
    assert.deepEqual(says(next), ['first', false, false]);
    next.close();
    assert.deepEqual(says(await open()), ['first', false, false]);
  });

  test('a choice about one cell brings back no other one', async () => {
    const { world, open } = await unnamed();
    const next = await open();
    next.client.choose([{ vendor: 'tubular', target: 'video', action: 'ACCEPT' }], { method: 'gate' });
    await world.pass(minute);
    assert.deepEqual(says(next).slice(1), [false, true]);
    next.close();
    assert.equal((await open()).client.allowed('tally', 'statistics'), false);
  });

  test('an answer to the whole question ends that only a refusal is known', async () => {
    const { world, open } = await unnamed();
    const next = await open();
    next.client.acceptAll();
    await world.pass(minute);
    assert.deepEqual(Object.keys(world.cookies), ['assent_id']);
    next.close();
    assert.deepEqual(says(await open()), ['no', true, true]);
  });
});

suite('a withdrawal when storage has become full', () => {
  test('a withdrawal when storage has become full holds on the next page', async () => {
    const { world, tab } = await accepted({});
    assert.ok(world.storage);
    world.storage.room = 'none';
    world.service.visibilityDelay = () => 20 * second;
    tab.client.rejectAll();
    tab.crash();
    const next = await nextPage(world);
    assert.deepEqual(says(next), ['no', false, false]);
  });
});

test('a withdrawal that storage cannot keep is newer than choices that it kept in the same millisecond', async () => {
  const world = new SimulatedBrowser({ hasLocks: false });
  const tab = world.openTab();
  assert.ok(world.storage);
  await tab.client.ready;
  tab.client.choose([{ vendor: 'tally', target: 'statistics', action: 'ACCEPT' }]);
  tab.client.acceptAll();
  await world.pass(0);
  world.network.isOnline = false;
  tab.client.rejectAll();
  world.storage.room = 'none';
  await world.pass(second);
  tab.close();
  const next = world.openTab();
  world.network.isOnline = true;
  world.storage.room = 'any';
  await world.pass(5 * second);
  next.show();
  await world.pass(minute);
  assert.equal(world.service.commits.at(-1)?.actions[0]?.action, 'REJECT');
});

test('a withdrawal under an older notice is never told as one under the notice of today', async () => {
  const world = new SimulatedBrowser();
  const tab = world.openTab();
  assert.ok(world.storage);
  await tab.client.ready;
  world.network.isOnline = false;
  tab.client.rejectAll();
  await world.pass(0);
  world.storage.room = 'none';
  tab.crash();
  // With other texts for video.
  const options = { catalogue: editions[2] ?? catalogue };
  const second = world.openTab(options);
  await second.client.ready;
  second.client.choose([{ vendor: 'tally', target: 'statistics', action: 'ACCEPT' }]);
  await world.pass(0);
  second.crash();
  world.network.isOnline = true;
  world.openTab(options);
  await world.pass(minute);
  const refusals = world.service.commits.filter(({ actions }) => actions[0]?.action === 'REJECT');
  const today = checksum(JSON.stringify(noticeOf(readCatalogue(options.catalogue))));
  assert.ok(refusals.every(({ attributes }) => member(member(attributes, 'assent'), 'notice') !== today));
});

test('a cookie that holds anything else is no refusal, and no acceptance', async () => {
  for (const value of ['x', '%', '%5B%5D', '%5B1%2C%5B2%5D%5D', '-']) {
    const { world, tab } = await accepted();
    tab.close();
    world.cookies['assent_refused'] = value;
    assert.deepEqual(says(await nextPage(world)), ['first', false, false], value);
  }
});

test('the snapshot tells whether other pages recover a choice', async () => {
  const { tab } = await accepted();
  assert.equal(tab.client.snapshot.storage, 'recovered');
  const alone = new SimulatedBrowser({ hasStorage: false });
  const page = await nextPage(alone);
  page.client.acceptAll();
  await alone.pass(minute);
  assert.equal(page.client.snapshot.storage, 'memory');
});
