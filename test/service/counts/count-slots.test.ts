import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { createCountSlot } from '../../../src/service/store/postgres/count-slots.ts';

/** The slots in which writes of these durations are, in milliseconds. */
function slotsOf(durations: readonly number[]): readonly number[] {
  const slot = createCountSlot(3);
  const used = durations.map((duration) => {
    const current = slot.slot;
    slot.wrote(duration);
    return current;
  });
  return [...new Set(used)];
}

const series = (length: number, durationOf: (index: number) => number): readonly number[] =>
  Array.from({ length }, (_, index) => durationOf(index));

suite('the bucket in which counts are added', () => {
  const stay: Record<string, readonly number[]> = {
    'writes are fast': series(5_000, () => 0.4),
    'the network is slow': series(5_000, (index) => 30 + (index % 7)),
    'some writes wait': series(5_000, (index) => (index % 10 === 0 ? 0.5 : 400)),
    'the machine was busy at the start only': series(5_000, (index) => (index < 200 ? 60 : 0.4)),
  };
  for (const [when, durations] of Object.entries(stay))
    test(`stays the same when ${when}`, () => assert.deepEqual(slotsOf(durations), [3]));

  test('changes when all writes have become slow, as long as a snapshot is open', () => {
    const slot = createCountSlot(3);
    const versions = new Map<number, number>();
    const durations = series(20_000, () => {
      const dead = versions.get(slot.slot) ?? 0;
      versions.set(slot.slot, dead + 1);
      const duration = 0.4 + dead * 0.004;
      slot.wrote(duration);
      return duration;
    });
    assert.ok(Math.max(...durations) < 7, `${Math.max(...durations)} ms`);
    assert.ok(versions.size < 20, `${versions.size} buckets`);
  });

  test('comes to each bucket before it returns to the first one', () => {
    const slot = createCountSlot(0);
    const used = new Set<number>();
    while (used.size < 1_024) {
      const bucket = slot.slot % 1_024;
      assert.ok(!used.has(bucket));
      used.add(bucket);
      for (const duration of series(100, (index) => (index < 50 ? 1 : 8))) slot.wrote(duration);
    }
  });
});
