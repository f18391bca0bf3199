import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { choose, findStart, open, vendors } from './simulation/ten-thousand-cells.ts';
import { World } from './simulation/world.ts';

function medianTime(runs: number, act: (run: number) => void): number {
  const times = Array.from({ length: runs }, (_, run) => {
    const begin = performance.now();
    act(run);
    return performance.now() - begin;
  });
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

suite('10,000 cells', () => {
  test('10,000 cells take 100 kB, load in at most five times the time of parsing their JSON, and one is found in 1/20 of it', async (context) => {
    const world = new World();
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
