import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Regime } from '../../../src/client/catalogue/catalogue.ts';
import { hintCookie, keepHint } from '../../../src/client/page/hint-cookie.ts';
import type { Cell } from '../../../src/client/page/snapshot.ts';
import { startOf } from '../begin.ts';
import { catalogue, editions } from '../simulation/catalogues.ts';
import type { Tab } from '../simulation/tab.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';

const statistics = { vendor: 'tally', target: 'statistics' } as const;
const objection = { ...statistics, action: 'REJECT' } as const;
const marketing = { vendor: 'tubular', target: 'video' } as const;

/** A page of a visitor in the United Kingdom, or elsewhere. */
async function visit(world: SimulatedBrowser, regime: Regime = 'gb', file: object = catalogue): Promise<Tab> {
  const tab = world.openTab({ regime, catalogue: file });
  await tab.client.ready;
  await world.pass(30_000);
  return tab;
}

function cellOf({ client }: Tab, { vendor, target }: { vendor: string; target: string }): Cell {
  const cell = client.snapshot.cell(vendor, target);
  assert.ok(cell);
  return cell;
}

const changed = (change: object) => ({
  ...catalogue,
  targets: catalogue.targets.map((each) => (each.id === 'statistics' ? { ...each, ...change } : each)),
});

suite('targets that are exempt in the United Kingdom', () => {
  test('targets that are exempt in the United Kingdom are allowed before any choice, and the visitor is asked about the others only', async () => {
    const tab = await visit(new SimulatedBrowser());
    const [exempt, other] = [cellOf(tab, statistics), cellOf(tab, marketing)];
    assert.deepEqual([exempt.allowed, exempt.asked, exempt.basis], [true, false, 'statistics']);
    assert.deepEqual([other.allowed, other.asked, other.basis], [false, true, undefined]);
    assert.equal(tab.client.snapshot.ask, 'first');
  });

  test('targets that are exempt in the United Kingdom do not cause the question by themselves, and no decision about them is recorded', async () => {
    const world = new SimulatedBrowser();
    const only = { ...catalogue, vendors: [{ id: 'tally', name: 'Tally', targets: ['statistics'] }] };
    const { client } = await visit(world, 'gb', only);
    assert.deepEqual([client.snapshot.ask, client.allowed('tally', 'statistics')], ['no', true]);
    assert.deepEqual([world.service.posts.length, world.storage?.kept.size], [0, 0]);
  });

  test('targets that are exempt in the United Kingdom stay exempt while the others are decided', async () => {
    const world = new SimulatedBrowser();
    const tab = await visit(world);
    tab.client.choose([{ ...marketing, action: 'REJECT' }]);
    await world.pass(60_000);
    const { action, state, allowed } = cellOf(tab, statistics);
    assert.deepEqual([action, state, allowed, tab.client.snapshot.ask], [undefined, 'undecided', true, 'no']);
    assert.deepEqual(
      world.service.posts.flatMap(({ actions }) => actions),
      [{ ...marketing, action: 'REJECT' }],
    );
  });

  test('targets that are exempt in the United Kingdom are refused by an objection at once, also offline, and the refusal is posted later', async () => {
    const world = new SimulatedBrowser();
    const tab = await visit(world);
    world.network.isOnline = false;
    tab.client.choose([objection]);
    assert.equal(tab.client.allowed('tally', 'statistics'), false);
    assert.equal(tab.client.allowed('tubular', 'statistics'), true, 'only for whom it was objected to');
    world.network.isOnline = true;
    await world.pass(600_000);
    assert.deepEqual(
      world.service.posts.flatMap(({ actions }) => actions),
      [objection],
    );
    assert.equal(cellOf(tab, statistics).state, 'confirmed');
  });

  test('targets that are exempt in the United Kingdom stay refused on later pages, in the page start and in the client, and are not asked about again', async () => {
    const world = new SimulatedBrowser();
    const tab = await visit(world);
    tab.client.rejectAll();
    await world.pass(60_000);
    tab.close();
    const found = startOf(world, { regime: 'gb' });
    assert.ok(found instanceof Object);
    assert.equal(found.allowed('tally', 'statistics'), false);
    await world.pass(200 * 86_400_000);
    const later = await visit(world);
    assert.deepEqual([cellOf(later, statistics).allowed, cellOf(later, statistics).asked], [false, false]);
    assert.equal(cellOf(later, marketing).asked, true, 'half a year is over for what is asked');
    const [, , otherWords] = editions;
    const onOtherWords = await visit(world, 'gb', { ...otherWords, ...changed({ description: 'Counts.' }) });
    assert.equal(cellOf(onOtherWords, statistics).allowed, false);
  });

  test('targets that are exempt in the United Kingdom are open at the start of the next page, if the others were decided', async () => {
    const world = new SimulatedBrowser();
    const tab = await visit(world);
    tab.client.choose([{ ...marketing, action: 'REJECT' }]);
    await world.pass(60_000);
    const found = startOf(world, { regime: 'gb' });
    assert.ok(found instanceof Object);
    assert.deepEqual(
      [found.allowed('tally', 'statistics', true), found.allowed('tubular', 'video', true)],
      [true, false],
    );
  });

  test('targets that are exempt in the United Kingdom are allowed again when the visitor withdraws the objection', async () => {
    const world = new SimulatedBrowser();
    const tab = await visit(world);
    tab.client.choose([objection]);
    await world.pass(60_000);
    tab.client.choose([{ ...statistics, action: 'ACCEPT' }]);
    await world.pass(60_000);
    assert.equal(tab.client.allowed('tally', 'statistics'), true);
    assert.deepEqual(world.service.posts.at(-1)?.actions, [{ ...statistics, action: 'ACCEPT' }]);
  });

  test('targets that are exempt in the United Kingdom are in the hint for the brand’s server after a choice', async () => {
    const world = new SimulatedBrowser();
    const tab = await visit(world);
    const cookies: string[] = [];
    keepHint(tab.client, (cookie) => cookies.push(cookie));
    await tab.client.ready;
    assert.deepEqual(
      cookies.filter((cookie) => !cookie.startsWith(`${hintCookie}=;`)),
      [],
    );
    tab.client.choose([objection]);
    await world.pass(60_000);
    assert.match(cookies.at(-1) ?? '', /^assent_hint=1\/statistics:tubular;/);
  });

  test('targets that are exempt in the United Kingdom wait for the service if the visitor is known but their choices are not on the device', async () => {
    const world = new SimulatedBrowser();
    const first = await visit(world);
    first.client.choose([objection]);
    await world.pass(60_000);
    first.close();
    world.cookies = { assent_id: world.anonymousId ?? '' };
    world.storage?.kept.clear();
    world.network.latency = () => 5_000;
    const tab = world.openTab({ regime: 'gb' });
    await world.pass(1_000);
    assert.equal(tab.client.allowed('tally', 'statistics'), false);
    await world.pass(60_000);
    assert.deepEqual([cellOf(tab, statistics).allowed, cellOf(tab, statistics).action], [false, 'REJECT']);
  });

  test('targets that are exempt in the United Kingdom are not exempt if they are sold or shared', async () => {
    const { client } = await visit(new SimulatedBrowser(), 'gb', changed({ saleOrShare: true }));
    const cell = client.snapshot.cell('tally', 'statistics');
    assert.deepEqual([cell?.allowed, cell?.asked], [false, true]);
  });

  test('targets that are exempt in the United Kingdom are not exempt with an unknown exemption', async () => {
    const tab = await visit(new SimulatedBrowser(), 'gb', changed({ exemption: 'marketing' }));
    assert.deepEqual([cellOf(tab, statistics).allowed, cellOf(tab, statistics).asked], [false, true]);
  });

  for (const regime of ['opt-in', 'opt-out', 'notice-only'] as const)
    test(`targets that are exempt in the United Kingdom have no effect under ${regime}`, async () => {
      const [marked, unmarked] = [
        await visit(new SimulatedBrowser(), regime),
        await visit(new SimulatedBrowser(), regime, changed({ exemption: undefined })),
      ];
      assert.deepEqual(marked.client.snapshot.cells(), unmarked.client.snapshot.cells());
      assert.equal(cellOf(marked, statistics).basis, regime === 'opt-in' ? undefined : 'regime');
    });
});
