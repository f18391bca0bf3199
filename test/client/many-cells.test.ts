import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { member } from '../../src/client/environment/untrusted.ts';
import { actionsPerConsent } from '../../src/protocol/limits.ts';
import { parseConsent } from './simulation/service.ts';
import { choose, findStart, open } from './simulation/ten-thousand-cells.ts';
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

  test('10,000 cells: where another tab wrote an older ledger between two parts, the next page opens nothing that is being refused', async () => {
    const world = new SimulatedBrowser();
    const tab = await open(world);
    tab.client.acceptAll();
    await world.pass(60_000);
    const older = world.storage?.kept.get('assent.ledger') ?? '';
    const before = world.service.commits.length;
    world.network.latency = () => 100;
    tab.client.rejectAll();
    await world.pass(450);
    world.storage?.apply({ key: 'assent.ledger', text: older, by: undefined, isAnnounced: true });
    await world.pass(250);
    assert.ok(world.service.commits.length < before * 2);
    assert.notEqual(world.storage?.kept.get('assent.ledger'), older);
    assert.equal(findStart(world).allowed('vendor-0', 'target-0'), false);
  });

  test('10,000 cells: a page whose storage is full between two parts says so at once, and the next one knows what was refused', async () => {
    const world = new SimulatedBrowser();
    const tab = await open(world);
    const [first, ...others] = tab.client.snapshot.cells();
    assert.ok(first && world.storage);
    world.network.faults.push({ type: 'status', status: 422, text: '{"code":"body-invalid"}' });
    tab.client.choose([{ ...first, action: 'REJECT' }]);
    await world.pass(60_000);
    assert.equal(tab.client.snapshot.counts.failed, 1);
    world.network.latency = () => 100;
    tab.client.choose(others.map((cell) => ({ ...cell, action: 'ACCEPT' })));
    await world.pass(450);
    world.storage.room = 'none';
    await world.pass(250);
    assert.equal(tab.client.snapshot.counts.saved, 0);
    assert.equal(tab.client.snapshot.storage, 'memory');
    tab.crash();
    world.storage.room = 'any';
    const next = await open(world);
    assert.equal(next.client.snapshot.cell(first.vendor, first.target)?.action, 'REJECT');
  });
});
