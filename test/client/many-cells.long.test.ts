import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { contentChecksum } from '../../src/client/environment/checksum.ts';
import { catalogue, choose, findStart, open, vendors } from './simulation/ten-thousand-cells.ts';
import { SimulatedBrowser } from './simulation/simulated-browser.ts';

function medianTime(runs: number, act: (run: number) => void): number {
  const times = Array.from({ length: runs }, (_, run) => {
    const begin = performance.now();
    act(run);
    return performance.now() - begin;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

suite('10,000 cells', () => {
  test('10,000 cells survive a reload, in the client and in the page start', async () => {
    const world = new SimulatedBrowser();
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
    assert.equal(start.catalogue, contentChecksum(catalogue));
    assert.equal(start.allowed('vendor-998', 'target-9'), true);
    assert.equal(start.allowed('vendor-999', 'target-9'), false);
  });

  test('10,000 cells continue with the next part after a crash between two', async () => {
    const world = new SimulatedBrowser();
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

  test('10,000 cells take 100 kB, load in at most five times the time of parsing their JSON, and one is found in 1/20 of it', async (context) => {
    const world = new SimulatedBrowser();
    choose(await open(world));
    await world.pass(60_000);
    const kept = [...(world.storage?.kept ?? [])].map(([key, text]) => key.length + text.length);
    const bytes = kept.reduce((sum, size) => sum + size, 0);
    assert.ok(bytes < 100_000, `${bytes} characters`);

    const cells = vendors.flatMap((vendor) =>
      Array.from({ length: 10 }, (_, at) => [vendor, `target-${at}`, 1]),
    );
    const json = JSON.stringify(cells);
    const parsing = medianTime(100, () => void JSON.parse(json));
    const reading = medianTime(100, () => void findStart(world).allowed('vendor-500', 'target-5'));
    const start = findStart(world);
    const finding = medianTime(1_000, (run) => void start.allowed(vendors[run] ?? '', 'target-5'));
    context.diagnostic(`parsing ${parsing} ms, reading ${reading} ms, finding ${finding} ms`);
    assert.ok(reading < 5 * parsing, `${reading} of ${parsing} ms`);
    assert.ok(finding < parsing / 20, `${finding} of ${parsing} ms`);
  });
});
