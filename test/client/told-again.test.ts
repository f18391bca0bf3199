import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { catalogue } from './simulation/catalogues.ts';
import type { Tab } from './simulation/tab.ts';
import { SimulatedBrowser } from './simulation/simulated-browser.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** A service that lists the given conflicts, and a page on which everything was accepted and confirmed. */
async function begin() {
  const world = new SimulatedBrowser();
  const { service } = world;
  const pass = service.answer.bind(service);
  let conflicts: readonly unknown[] = [];
  service.answer = (address, init) => {
    const answer = pass(address, init);
    const isRead = address.includes('/unified/') && answer.text;
    return isRead ? { ...answer, text: JSON.stringify({ ...JSON.parse(answer.text), conflicts }) } : answer;
  };
  const tab = world.openTab();
  await tab.client.ready;
  await acceptAll(world, tab);
  /** Lists other conflicts, and makes the page read. */
  const beginToList = (...listed: readonly unknown[]) => {
    conflicts = listed;
    void tab.client.refresh();
  };
  const list = async (...listed: readonly unknown[]) => {
    beginToList(...listed);
    await world.pass(minute);
    return tab.client.snapshot.state;
  };
  return { world, tab, list, beginToList };
}

async function acceptAll(world: SimulatedBrowser, { client }: Tab) {
  client.acceptAll();
  await world.pass(minute);
  return client.snapshot.state;
}

const unreadable = {};
const rejectedBy = (channelId: string, createdAt?: string) => ({
  actionsInConflict: [{ vendor: 'tubular', target: 'video', action: 'REJECT', channelId, createdAt }],
});

suite('a conflict that was settled by a new choice', () => {
  for (const { what, settled, next, expected } of [
    { what: 'that is listed still', settled: [unreadable], next: [unreadable], expected: 'confirmed' },
    {
      what: 'beside another that cannot be read',
      settled: [unreadable],
      next: [unreadable, unreadable],
      expected: 'diverged',
    },
    {
      what: 'without a time that is listed still',
      settled: [rejectedBy('shop')],
      next: [rejectedBy('shop')],
      expected: 'confirmed',
    },
    {
      what: 'without a time in the place of which another channel refuses',
      settled: [rejectedBy('shop')],
      next: [rejectedBy('phone')],
      expected: 'diverged',
    },
    {
      what: 'with a time in the place of which another channel refuses without one',
      settled: [rejectedBy('shop', '2026-11-21T12:00:00Z')],
      next: [rejectedBy('phone')],
      expected: 'diverged',
    },
  ])
    test(`a conflict ${what} is ${expected} after a new choice has settled it`, async () => {
      const { world, tab, list } = await begin();
      const told = await list(...settled);
      const decided = await acceptAll(world, tab);
      assert.deepEqual([told, decided, await list(...next)], ['diverged', 'confirmed', expected]);
    });
});

suite('a conflict that is read while the visitor chooses', () => {
  for (const { conflict, what, where } of [
    { conflict: rejectedBy('shop'), what: 'the cell', where: 'on the page that reads' },
    { conflict: rejectedBy('shop'), what: 'the cell', where: 'on another page' },
    { conflict: unreadable, what: 'no cell that can be read', where: 'on the page that reads' },
    { conflict: unreadable, what: 'no cell that can be read', where: 'on another page' },
  ])
    test(`a conflict that is read ${where}, and that names ${what}, is notified, and settled by the next choice`, async () => {
      const { world, tab, beginToList } = await begin();
      const other = world.openTab();
      await other.client.ready;
      world.network.latency = () => 2 * second;
      beginToList(conflict);
      await world.pass(second);
      const told = tab.client.snapshot.state;
      (where === 'on another page' ? other : tab).client.acceptAll();
      await world.pass(minute);
      const decided = tab.client.snapshot.state;
      assert.deepEqual([told, decided, await acceptAll(world, tab)], ['confirmed', 'diverged', 'confirmed']);
    });
});

test('a decided cell that is no longer in the catalogue does not keep the page reading', async () => {
  const { world, tab, list } = await begin();
  await list(unreadable);
  tab.close();
  const vendors = catalogue.vendors.filter(({ id }) => id !== 'tally');
  const next = world.openTab({ catalogue: { ...catalogue, vendors } });
  await next.client.ready;
  await acceptAll(world, next);
  const { reads } = world.service;
  await world.pass(2 * hour);
  assert.deepEqual([next.client.snapshot.state, world.service.reads - reads], ['confirmed', 0]);
});
