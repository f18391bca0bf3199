import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createMemoryRateStore } from '../../../src/protocol/rates/memory-rate-store.ts';

suite('counts in memory', () => {
  const clock = { now: 0 };
  const make = () => createMemoryRateStore(() => clock.now);

  test('counts in memory add up, and are removed when their window ends', async () => {
    const store = make();
    const start = clock.now;
    assert.deepEqual(await store.add('a', 1, 1_000), { count: 1, endsAt: start + 1_000 });
    clock.now += 999;
    assert.deepEqual(await store.add('a', 2, 1_000), { count: 3, endsAt: start + 1_000 });
    assert.equal((await store.add('b', -1, 1_000)).count, -1);
    clock.now += 1;
    assert.equal((await store.add('a', 0, 1_000)).count, 0);
  });

  test('counts in memory of a flood replace counts of the same kind only', async () => {
    const store = make();
    await store.add('codePause:kept', 1, 2_000);
    await store.add('reads:first', 1, 2_000);
    for (let index = 0; index < 50_000; index += 1) await store.add(`reads:${index}`, 1, 2_000);
    assert.equal((await store.add('codePause:kept', 0, 2_000)).count, 1);
    assert.equal((await store.add('reads:first', 0, 2_000)).count, 0);
    assert.equal((await store.add('reads:49999', 0, 2_000)).count, 1);
  });

  test('counts in memory end with their window even if the clock was set back while others were counted', async () => {
    const store = make();
    await store.add('reads:before', 1, 1_000);
    clock.now -= 500_000;
    await store.add('reads:after', 5, 1_000);
    clock.now += 1_000;
    assert.deepEqual(await store.add('reads:after', 1, 1_000), { count: 1, endsAt: clock.now + 1_000 });
  });

  test('counts in memory that began with a clock that was ahead end once it is right', async () => {
    const store = make();
    clock.now += 9_000_000;
    await store.add('code:kim', 5, 1_000);
    clock.now -= 9_000_000;
    assert.deepEqual(await store.add('code:kim', 1, 1_000), { count: 1, endsAt: clock.now + 1_000 });
  });

  test('counts in memory are not replaced by queries, which count nothing', async () => {
    const store = make();
    await store.add('kept', 1, 1_000);
    for (let index = 0; index < 50_000; index += 1) await store.add(`question-${index}`, 0, 1_000);
    assert.equal((await store.add('kept', 0, 1_000)).count, 1);
  });
});
