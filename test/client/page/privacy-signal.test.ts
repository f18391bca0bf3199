import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Regime } from '../../../src/client/catalogue/catalogue.ts';
import { contentChecksum } from '../../../src/client/environment/checksum.ts';
import { member } from '../../../src/client/environment/untrusted.ts';
import type { Cell } from '../../../src/client/page/snapshot.ts';
import { makeEarlyChoice } from '../../../src/client/ledger/early-choice.ts';
import { catalogue } from '../simulation/catalogues.ts';
import type { Tab } from '../simulation/tab.ts';
import { during } from '../begin.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';

/** A page of a visitor whose browser sends the signal or not. */
async function visit(world: SimulatedBrowser, gpc: boolean, regime: Regime = 'opt-out'): Promise<Tab> {
  world.gpc = gpc;
  const tab = world.openTab({ regime });
  await tab.client.ready;
  await world.pass(30_000);
  return tab;
}

/** What makes a choice, besides the signal. */
const atDawn = {
  now: () => Date.UTC(2026, 10, 21, 6),
  randomBytes: (count: number) => new Uint8Array(count),
};

/** The only cell that concerns sale or sharing. */
function sold({ client }: Tab): Cell {
  const cell = client.snapshot.cell('tubular', 'video');
  assert.ok(cell);
  return cell;
}

const accepted = { vendor: 'tubular', target: 'video', action: 'ACCEPT' } as const;
const others = [
  ['tubular', 'statistics'],
  ['tally', 'statistics'],
  ['tubular', 'necessary'],
] as const;

suite('a Global Privacy Control signal', () => {
  for (const regime of ['opt-out', 'notice-only'] as const)
    test(`GPC-01: a Global Privacy Control signal refuses only sale and sharing, without a click, under ${regime}`, async () => {
      const world = new SimulatedBrowser();
      const { client } = await visit(world, true, regime);
      assert.deepEqual(
        world.service.posts.flatMap(({ actions }) => actions),
        [{ ...accepted, action: 'REJECT' }],
      );
      assert.equal(client.allowed('tubular', 'video'), false);
      for (const [vendor, target] of others) assert.equal(client.allowed(vendor, target), true, target);
    });

  test('GPC-01: a Global Privacy Control signal closes the gates before the service answers', async () => {
    const world = new SimulatedBrowser();
    world.network.isOnline = false;
    const tab = await visit(world, true);
    assert.deepEqual([sold(tab).allowed, sold(tab).state], [false, 'retrying']);
  });

  for (const regime of ['opt-in', 'opt-out', 'notice-only'] as const)
    test(`GPC-02: a Global Privacy Control signal grants nothing under ${regime}`, async () => {
      const [withSignal, without] = [
        await visit(new SimulatedBrowser(), true, regime),
        await visit(new SimulatedBrowser(), false, regime),
      ];
      for (const { vendor, target, allowed } of withSignal.client.snapshot.cells())
        assert.ok(!allowed || without.client.allowed(vendor, target), `${vendor} ${target}`);
    });

  test('GPC-04: a Global Privacy Control signal overrides an earlier acceptance, and the method of the decision names it', async () => {
    const world = new SimulatedBrowser();
    const before = await visit(world, false);
    before.client.choose([accepted], { method: 'preferences' });
    await world.pass(30_000);
    assert.equal(sold(before).allowed, true);
    before.close();
    const tab = await visit(world, true);
    assert.deepEqual(
      [sold(tab).allowed, sold(tab).action, sold(tab).decision?.method],
      [false, 'REJECT', 'gpc'],
    );
  });

  test('GPC-04: a Global Privacy Control signal overrides an acceptance that a page without it left before it had a client', async () => {
    const world = new SimulatedBrowser();
    const before = world.openTab({ regime: 'opt-out' });
    before.chooseEarly({
      ...makeEarlyChoice({ ...atDawn, globalPrivacyControl: false }, [accepted], 0),
      catalogue: contentChecksum(catalogue),
    });
    before.crash();
    world.gpc = true;
    const tab = world.openTab({ regime: 'opt-out' });
    const seen = new Set<boolean>();
    tab.client.subscribe(() => seen.add(sold(tab).allowed));
    await tab.client.ready;
    await world.pass(30_000);
    assert.deepEqual([...seen], [false]);
    assert.deepEqual(world.service.holds(world.anonymousId ?? ''), { 'tubular/video': 'REJECT' });
  });

  test('GPC-04: a Global Privacy Control signal is overridden by a later acceptance, which is recorded as such', async () => {
    const world = new SimulatedBrowser();
    const tab = await visit(world, true);
    tab.client.choose([accepted], { method: 'preferences' });
    await world.pass(30_000);
    assert.equal(sold(tab).allowed, true);
    const posted = world.service.posts.at(-1);
    assert.deepEqual(posted?.actions, [accepted]);
    assert.equal(member(posted?.attributes, 'gpc'), 1);
    tab.close();
    assert.equal(sold(await visit(world, true)).allowed, true, 'on the next page too');
    assert.equal(world.service.posts.length, 2, 'and nothing is said again');
  });

  test('GPC-05: a Global Privacy Control signal that is no longer sent leaves its refusals in place', async () => {
    const world = new SimulatedBrowser();
    (await visit(world, true)).close();
    assert.equal(sold(await visit(world, false)).allowed, false);
  });

  test('GPC-06: a Global Privacy Control signal neither answers nor hides the question under opt-in', async () => {
    const world = new SimulatedBrowser();
    const { client } = await visit(world, true, 'opt-in');
    assert.equal(client.snapshot.ask, 'first');
    assert.deepEqual(
      client.snapshot.cells().filter(({ allowed, required }) => allowed && !required),
      [],
    );
    assert.equal(world.service.posts.length, 0);
    assert.equal(world.storage?.kept.size, 0);
  });

  test('GPC-09: a Global Privacy Control signal is recorded as a fact of the decision, and no other browser data is', async () => {
    const world = new SimulatedBrowser();
    const tab = await visit(world, true);
    tab.client.rejectAll({ method: 'preferences', language: 'en' });
    await world.pass(30_000);
    const [, { attributes } = {}] = world.service.posts;
    assert.deepEqual(Object.keys(Object(attributes)), ['gpc', 'assent']);
    assert.equal(member(attributes, 'gpc'), 1);
    assert.deepEqual(Object.keys(Object(member(attributes, 'assent'))), [
      'decision',
      'at',
      'method',
      'language',
      'policy',
      'notice',
      'catalogue',
      'regime',
      'part',
      'parts',
    ]);
  });

  test('GPC-09: a Global Privacy Control signal that is off is not recorded', async () => {
    const world = new SimulatedBrowser();
    const tab = await visit(world, false, 'opt-in');
    tab.client.acceptAll();
    await world.pass(30_000);
    assert.equal(member(world.service.posts[0]?.attributes, 'gpc'), undefined);
  });

  test('GPC-10: a Global Privacy Control signal is honoured under opt-out from the first snapshot on, until the visitor overrides it', async () => {
    const world = new SimulatedBrowser();
    world.gpc = true;
    const tab = world.openTab({ regime: 'opt-out' });
    const seen = new Set<boolean>();
    tab.client.subscribe(({ ready, honoured }) => ready && seen.add(honoured));
    await tab.client.ready;
    await world.pass(30_000);
    assert.deepEqual([...seen], [true]);
    tab.client.choose([accepted], { method: 'preferences' });
    await world.pass(30_000);
    assert.deepEqual([...seen], [true, false]);
  });

  for (const [gpc, regime] of [
    [false, 'opt-out'],
    [true, 'notice-only'],
    [true, 'opt-in'],
    [true, 'gb'],
  ] as const)
    test(`GPC-10: a Global Privacy Control signal is not called honoured under ${regime} where it is ${gpc ? 'on' : 'off'}`, async () => {
      const { client } = await visit(new SimulatedBrowser(), gpc, regime);
      assert.equal(client.snapshot.honoured, false);
    });

  test('a Global Privacy Control signal that comes late is honoured at the next decision, and recorded', async () => {
    const world = new SimulatedBrowser();
    const tab = await visit(world, false);
    assert.equal(sold(tab).allowed, true);
    tab.gpc = true;
    tab.client.choose([{ vendor: 'tally', target: 'statistics', action: 'REJECT' }]);
    assert.deepEqual([sold(tab).allowed, sold(tab).decision?.method], [false, 'gpc']);
    await world.pass(30_000);
    assert.equal(world.service.holds(world.anonymousId ?? '')['tubular/video'], 'REJECT');
    assert.equal(tab.client.snapshot.honoured, true);
  });

  test('a Global Privacy Control signal that comes late overrides an earlier acceptance at the next read', async () => {
    const world = new SimulatedBrowser();
    const tab = await visit(world, false);
    tab.client.choose([accepted], { method: 'preferences' });
    await world.pass(30_000);
    assert.equal(sold(tab).allowed, true);
    tab.gpc = true;
    await during(world, tab.client.refresh());
    await world.pass(30_000);
    assert.deepEqual([sold(tab).allowed, sold(tab).state], [false, 'confirmed']);
    assert.deepEqual(world.service.holds(world.anonymousId ?? ''), { 'tubular/video': 'REJECT' });
  });

  for (const [when, act] of [
    ['hidden', (tab: Tab) => tab.hide()],
    [
      'shown again',
      (tab: Tab) => {
        tab.isVisible = false;
        tab.show();
      },
    ],
  ] as const)
    test(`a Global Privacy Control signal that comes late is honoured when the page is ${when}`, async () => {
      const world = new SimulatedBrowser();
      const tab = await visit(world, false);
      tab.gpc = true;
      act(tab);
      assert.equal(sold(tab).allowed, false);
      await world.pass(30_000);
      assert.equal(world.service.posts.length, 1, 'said once');
    });

  test('a Global Privacy Control signal that comes late does not undo what the visitor accepts with it', async () => {
    const world = new SimulatedBrowser();
    const tab = await visit(world, false);
    tab.gpc = true;
    tab.client.choose([accepted], { method: 'preferences' });
    await world.pass(30_000);
    assert.equal(sold(tab).allowed, true);
  });

  test('a Global Privacy Control signal refuses nothing in a client that was stopped during its request to the service', async () => {
    const world = new SimulatedBrowser();
    world.gpc = true;
    world.cookies = { assent_id: `a1.${'x'.repeat(43)}` };
    world.network.latency = () => 1_000;
    const { client } = world.openTab({ regime: 'opt-out' });
    await world.pass(500);
    client.stop();
    await world.pass(30_000);
    assert.equal(world.service.checks, 1);
    assert.deepEqual(
      [...(world.storage?.kept.keys() ?? [])].filter((key) => key.includes('decision')),
      [],
    );
  });
});
