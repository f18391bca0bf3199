import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { member } from '../../src/client/environment/untrusted.ts';
import { readLedger } from '../../src/client/ledger/ledger-text.ts';
import { actionsPerConsent } from '../../src/protocol/limits.ts';
import { parseConsent } from './simulation/service.ts';
import { choose, open } from './simulation/ten-thousand-cells.ts';
import { SimulatedBrowser } from './simulation/simulated-browser.ts';

suite('10,000 cells', () => {
  test('10,000 cells are sent as ordered parts of one decision, within the limits, and are saved after the last part', async () => {
    const world = new SimulatedBrowser();
    world.network.latency = () => 100;
    world.service.visibilityDelay = () => 10_000;
    const tab = await open(world);
    choose(tab);
    const seen: [posts: number, saved: number][] = [];
    tab.client.subscribe(({ counts }) => seen.push([world.service.posts.length, counts.saved]));
    await world.pass(5_000);
    const { posts } = world.service;
    const consents = posts.map(({ body }) => parseConsent(body));
    for (const { body } of posts) assert.ok(body.length <= 32_768, `${body.length} bytes`);
    for (const { actions } of consents) assert.ok(actions.length <= actionsPerConsent);
    assert.equal(consents.flatMap(({ actions }) => actions).length, 10_000);
    const said = consents.map(({ attributes }) => member(attributes, 'assent'));
    assert.equal(new Set(said.map((evidence) => member(evidence, 'decision'))).size, 1);
    assert.deepEqual(
      said.map((evidence) => [member(evidence, 'part'), member(evidence, 'parts')]),
      posts.map((_, index) => [index + 1, posts.length]),
    );
    assert.ok(posts.length >= 10);
    assert.deepEqual(seen.at(-1), [posts.length, 10_000]);
    for (const [sent, saved] of seen) assert.ok(saved === 0 || sent === posts.length);
  });

  test('10,000 cells: the start of the next page is made when they are taken up and when they are saved, not for each part', async () => {
    const world = new SimulatedBrowser();
    world.network.latency = () => 100;
    world.service.visibilityDelay = () => 60_000;
    const tab = await open(world);
    choose(tab);
    const starts = new Set<unknown>();
    while (!tab.client.snapshot.counts.saved) {
      await world.pass(50);
      starts.add(member(readLedger(world.storage?.kept.get('assent.ledger') ?? '')?.start, 'at'));
    }
    assert.ok(world.service.posts.length >= 10);
    assert.equal(starts.size, 2);
  });
});
