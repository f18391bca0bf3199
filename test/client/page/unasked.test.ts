import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Regime } from '../../../src/client/catalogue/catalogue.ts';
import { startOf } from '../begin.ts';
import { catalogue } from '../simulation/catalogues.ts';
import type { Tab } from '../simulation/tab.ts';
import { SimulatedBrowser } from '../simulation/simulated-browser.ts';

async function visit(
  world: SimulatedBrowser,
  version = '2026-11',
  regime: Regime = 'notice-only',
): Promise<Tab> {
  const { brand } = catalogue;
  const file = { ...catalogue, brand: { ...brand, privacyPolicy: { ...brand.privacyPolicy, version } } };
  const tab = world.openTab({ catalogue: file, regime });
  await tab.client.ready;
  await world.pass(30_000);
  return tab;
}

/** What the next page starts with. */
const nextStart = (world: SimulatedBrowser) => startOf(world, { regime: 'notice-only' });

const unasked = ({ client }: Tab) => client.snapshot.unasked;
const all = ['statistics', 'video'];

suite('what applies unasked under notice', () => {
  test('what applies unasked under notice is told once a version of the privacy policy, in all tabs', async () => {
    const world = new SimulatedBrowser();
    const [tab, other] = [await visit(world), await visit(world)];
    assert.deepEqual([unasked(tab), unasked(other)], [all, all]);
    tab.client.noteSeen();
    await world.pass(1_000);
    assert.deepEqual([unasked(tab), unasked(other)], [[], []]);
    assert.deepEqual(unasked(await visit(world)), []);
    assert.deepEqual(unasked(await visit(world, '2027-01')), all);
  });

  test('what applies unasked under notice is no choice when it is read: nothing is sent, and only the version is stored', async () => {
    const world = new SimulatedBrowser();
    const { client } = await visit(world);
    client.noteSeen();
    await world.pass(30_000);
    assert.deepEqual([...(world.storage?.kept ?? [])], [['assent.notice', '2026-11']]);
    assert.deepEqual([world.service.posts, world.service.checks], [[], 0]);
    assert.deepEqual(
      client.snapshot.cells().flatMap(({ action }) => action ?? []),
      [],
    );
    const { client: elsewhere } = await visit(world, '2026-11', 'opt-in');
    assert.equal(elsewhere.snapshot.ask, 'first');
    assert.equal(elsewhere.allowed('tally', 'statistics'), false);
  });

  test('what applies unasked under notice is what the visitor has not chosen, and is told on the next page after a choice', async () => {
    const world = new SimulatedBrowser();
    const tab = await visit(world);
    tab.client.choose([{ vendor: 'tubular', target: 'video', action: 'ACCEPT' }], { method: 'preferences' });
    await world.pass(30_000);
    assert.deepEqual(unasked(tab), ['statistics']);
    tab.close();
    assert.equal(nextStart(world), 'something', 'the next page loads what tells it');
    const next = await visit(world);
    assert.deepEqual(unasked(next), ['statistics']);
    next.client.noteSeen();
    await world.pass(30_000);
    assert.deepEqual(unasked(next), []);
    assert.notEqual(nextStart(world), 'something');
    assert.equal(world.service.posts.length, 1);
  });

  for (const regime of ['opt-in', 'opt-out', 'gb'] as const)
    test(`what applies unasked under notice is not told under ${regime}`, async () => {
      assert.deepEqual(unasked(await visit(new SimulatedBrowser(), '2026-11', regime)), []);
    });
});
