import type { RateCount, RateStore } from './rate-store.ts';

/** The maximum number of counts of each kind. The oldest are dropped first. */
const mostCounts = 50_000;

interface Counter {
  count: number;
  readonly endsAt: number;
}

/**
 * A rate store in the memory of this process. Several processes count separately. A restart loses all counts, and with
 * them all pending codes of a proxy.
 *
 * @param now the time, in milliseconds since the epoch
 */
export function createMemoryRateStore(now: () => number): RateStore {
  // One map for each kind and window. In it the oldest count expires first, and a flood of one kind cannot
  // displace another kind.
  const kinds = new Map<string, Map<string, Counter>>();

  return {
    async add(key, amount, window): Promise<RateCount> {
      const kind = `${kindOf(key)} ${window}`;
      const counters = kinds.get(kind) ?? new Map<string, Counter>();
      kinds.set(kind, counters);
      dropEnded(counters, now());
      const found = counters.get(key);
      // After the clock was set back, expired counts may follow valid ones, and others would last for as long as it was ahead.
      const left = (found?.endsAt ?? 0) - now();
      const known = left > 0 && left <= window ? found : undefined;
      // A query with amount 0 is not stored, so that queries cannot fill the memory.
      if (known === undefined && amount === 0) return { count: 0, endsAt: now() + window };
      const counter = known ?? begin(counters, key, now() + window);
      counter.count += amount;
      return { ...counter };
    },
  };
}

/** The kind of a key: the part before the colon. */
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
