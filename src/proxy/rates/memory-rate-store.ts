import type { RateCount, RateStore } from './rate-store.ts';

/** Counts of one window that are kept at once. The oldest go first. */
const mostCounts = 50_000;

interface Counter {
  count: number;
  readonly endsAt: number;
}

/**
 * Counts in the memory of this process: for a proxy that runs once. Several instances count each for
 * itself, and a restart forgets everything, codes on their way included.
 *
 * @param now the time, in milliseconds since the epoch
 */
export function createMemoryRateStore(now: () => number): RateStore {
  // One map a window: what was added first ends first, and a flood of one kind displaces no other.
  const windows = new Map<number, Map<string, Counter>>();

  return {
    async add(key, amount, window): Promise<RateCount> {
      const counters = windows.get(window) ?? new Map<string, Counter>();
      windows.set(window, counters);
      dropEnded(counters, now());
      const known = counters.get(key);
      // To ask is not to count: nobody fills this memory with questions.
      if (known === undefined && amount === 0) return { count: 0, endsAt: now() + window };
      const counter = known ?? begin(counters, key, now() + window);
      counter.count += amount;
      return { ...counter };
    },
  };
}

function begin(counters: Map<string, Counter>, key: string, endsAt: number): Counter {
  const [oldest] = counters.keys();
  if (counters.size >= mostCounts && oldest !== undefined) counters.delete(oldest);
  const counter = { count: 0, endsAt };
  counters.set(key, counter);
  return counter;
}

function dropEnded(counters: Map<string, Counter>, now: number): void {
  for (const [key, { endsAt }] of counters) {
    if (endsAt > now) return;
    counters.delete(key);
  }
}
