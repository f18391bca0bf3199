import { mostCounted, type ProxyCounts } from '../../../protocol/proxy-counts.ts';
import type { ProxyTools } from '../../../proxy/add-on.ts';
import { readTaken } from '../../../sdk/reply/replies.ts';

/** Counts one. Resolves when this has sent what was counted, or could not; at once if an earlier call will. Never rejects. */
export type Count<Counted> = (counted: Counted) => Promise<void>;

/** What a counter needs. Times are in milliseconds. */
export interface CounterTools {
  /** Resolves to whether the service takes counts. Rejects if it could not be reached, or cannot now. */
  readonly send: (counts: ProxyCounts) => Promise<boolean>;
  readonly after: (time: number) => Promise<void>;
  readonly now: () => number;
}

/** What proxies count, by the name of its list. */
type CountedAs<Kind extends keyof ProxyCounts> = Omit<NonNullable<ProxyCounts[Kind]>[number], 'count'>;

/** How long is counted before the sums are sent. */
const pause = 5_000;

/** How long a service that does not count is left alone. */
const rest = 3_600_000;

/** The counter of a proxy, which sends the sums to the service. */
export function counterOf<Kind extends keyof ProxyCounts>(
  kind: Kind,
  { ask, settings: { now } }: Pick<ProxyTools, 'ask' | 'settings'>,
): Count<CountedAs<Kind>> {
  return createCounter(kind, {
    send: (counts) =>
      ask({ name: 'addCounts', body: JSON.stringify(counts), gpc: false, trace: {} }, (response) =>
        readTaken(response, now()),
      ),
    after: (time) => new Promise((resolve) => setTimeout(resolve, time)),
    now,
  });
}

/**
 * Makes a counter, in memory. It holds at most as many different ones as fit into one request: further ones are not
 * counted. Sums that could not be sent are sent with the next ones.
 */
export function createCounter<Kind extends keyof ProxyCounts>(
  kind: Kind,
  { send, after, now }: CounterTools,
): Count<CountedAs<Kind>> {
  const sums = createSums<CountedAs<Kind>>(mostCounted[kind]);
  let isWaiting = false;
  let restsUntil = -Infinity;

  const sendLater = async (): Promise<void> => {
    isWaiting = true;
    await after(pause);
    isWaiting = false;
    const taken = sums.take();
    try {
      const counts = { [kind]: taken.map(({ counted, count }) => ({ ...counted, count })) };
      if (!(await send(counts))) restsUntil = now() + rest;
    } catch {
      for (const { counted, count } of taken) sums.add(counted, count);
    }
  };
  return async (counted) => {
    if (now() < restsUntil) return;
    sums.add(counted);
    // At an edge, a request must not wait for what another one does.
    if (!isWaiting) await sendLater();
  };
}

interface Sum<Counted> {
  readonly counted: Counted;
  readonly count: number;
}

interface Sums<Counted> {
  add(counted: Counted, more?: number): void;
  /** Removes all. */
  take(): readonly Sum<Counted>[];
}

function createSums<Counted extends object>(most: number): Sums<Counted> {
  const sums = new Map<string, Sum<Counted>>();
  return {
    add(counted, more = 1) {
      const key = Object.values(counted).join(' ');
      const { count = 0 } = sums.get(key) ?? {};
      if (count > 0 || sums.size < most) sums.set(key, { counted, count: Math.min(count + more, 1_000_000) });
    },
    take() {
      const taken = [...sums.values()];
      sums.clear();
      return taken;
    },
  };
}
