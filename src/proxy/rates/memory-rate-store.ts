import type { RateCount, RateStore } from './rate-store.ts';

/** Counts of one kind that are kept at once. The oldest go first. */
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
  // One map a kind and window: what was added first ends first, and a flood of one kind displaces no other.
  const kinds = new Map<string, Map<string, Counter>>();

  return {
    async add(key, amount, window): Promise<RateCount> {
      const kind = `${kindOf(key)} ${window}`;
      const counters = kinds.get(kind) ?? new Map<string, Counter>();
      kinds.set(kind, counters);
      dropEnded(counters, now());
      const found = counters.get(key);
      // When the clock was set back, what ended may stand behind what did not.
      const known = found !== undefined && found.endsAt > now() ? found : undefined;
      // To ask is not to count: nobody fills this memory with questions.
      if (known === undefined && amount === 0) return { count: 0, endsAt: now() + window };
      const counter = known ?? begin(counters, key, now() + window);
      counter.count += amount;
      return { ...counter };
    },
  };
}

/** A key begins with what is counted, and a colon. */
function kindOf(key: string): string {
  return key.slice(0, Math.max(key.indexOf(':'), 0));
}

function begin(counters: Map<string, Counter>, key: string, endsAt: number): Counter {
  const [oldest] = counters.keys();
  if (counters.size >= mostCounts && oldest !== undefined) counters.delete(oldest);
  const counter = { count: 0, endsAt };
  counters.delete(key);
  counters.set(key, counter);
  return counter;
}

function dropEnded(counters: Map<string, Counter>, now: number): void {
  for (const [key, { endsAt }] of counters) {
    if (endsAt > now) return;
    counters.delete(key);
  }
}
