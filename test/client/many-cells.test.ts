import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { checksum } from '../../src/client/environment/checksum.ts';
import { member } from '../../src/client/environment/untrusted.ts';
import { actionsPerConsent } from '../../src/protocol/limits.ts';
import { parseConsent } from './simulation/service.ts';
import { catalogue, choose, findStart, open } from './simulation/ten-thousand-cells.ts';
import { World } from './simulation/world.ts';

suite('10,000 cells', () => {
  test('10,000 cells survive a reload, in the client and in the page start', async () => {
    const world = new World();
    const tab = await open(world);
    choose(tab);
    await world.pass(60_000);
    assert.deepEqual(tab.client.snapshot.counts.confirmed, 10_000);
    tab.crash();
    const reloaded = await open(world);
    assert.deepEqual(
      [reloaded.client.snapshot.counts.confirmed, reloaded.client.snapshot.ask],
      [10_000, 'no'],
    );
    assert.equal(reloaded.client.allowed('vendor-998', 'target-9'), true);
    assert.equal(reloaded.client.allowed('vendor-999', 'target-9'), false);
    const start = findStart(world);
    assert.equal(start.catalogue, checksum(JSON.stringify(catalogue)));
    assert.equal(start.allowed('vendor-998', 'target-9'), true);
    assert.equal(start.allowed('vendor-999', 'target-9'), false);
  });

  test('10,000 cells are sent as ordered parts of one decision, within the limits, and are saved after the last part', async () => {
    const world = new World();
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

  test('10,000 cells continue with the next part after a crash between two', async () => {
    const world = new World();
    world.network.latency = () => 100;
    const tab = await open(world);
    choose(tab);
    await world.pass(450);
    const before = world.service.commits.length;
    tab.crash();
    assert.ok(before > 1 && before < 10, `${before} parts`);
    const reloaded = await open(world);
    assert.equal(reloaded.client.snapshot.counts.saved, 0);
    await world.pass(60_000);
    assert.equal(reloaded.client.snapshot.counts.confirmed, 10_000);
    assert.equal(Object.keys(world.service.holds(world.anonymousId ?? '')).length, 10_000);
    const bodies = world.service.commits.map(({ key }) => key);
    assert.equal(new Set(bodies).size, bodies.length);
  });
});
