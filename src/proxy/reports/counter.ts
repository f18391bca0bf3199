import { mostCounted } from '../../protocol/proxy-counts.ts';
import type { BlockedHost, CountedQuestion, ProxyCounts } from '../../protocol/proxy-counts.ts';

/** Counts one. Resolves when this has sent what was counted, or could not; at once if an earlier call will. Never rejects. */
type Add<Counted> = (counted: Counted) => Promise<void>;

/** Counts in memory, and sends the sums now and then. */
export interface Counter {
  readonly addBlocked: Add<BlockedHost>;
  readonly addQuestion: Add<CountedQuestion>;
}

/** What a counter needs. Times are in milliseconds. */
export interface CounterTools {
  /** Resolves to whether the service takes counts. Rejects if it could not be reached, or cannot now. */
  readonly send: (counts: ProxyCounts) => Promise<boolean>;
  readonly after: (time: number) => Promise<void>;
  readonly now: () => number;
}

/** How long is counted before the sums are sent. */
const pause = 5_000;

/** How long a service that does not count is left alone. */
const rest = 3_600_000;

/**
 * Makes a counter. Of each kind, it holds at most as many different ones as fit into one request: further ones are not
 * counted. Sums that could not be sent are sent with the next ones.
 */
export function createCounter({ send, after, now }: CounterTools): Counter {
  const blocked = createSums<BlockedHost>(mostCounted.blocked);
  const questions = createSums<CountedQuestion>(mostCounted.questions);
  let isWaiting = false;
  let restsUntil = -Infinity;

  const sendLater = async (): Promise<void> => {
    isWaiting = true;
    await after(pause);
    isWaiting = false;
    const hosts = blocked.take();
    const asked = questions.take();
    try {
      const counts = {
        ...(hosts.length > 0 && { blocked: hosts }),
        ...(asked.length > 0 && { questions: asked }),
      };
      if (!(await send(counts))) restsUntil = now() + rest;
    } catch {
      for (const { count, ...each } of hosts) blocked.add(each, count);
      for (const { count, ...each } of asked) questions.add(each, count);
    }
  };
  const addTo =
    <Counted extends object>(sums: Sums<Counted>): Add<Counted> =>
    async (counted) => {
      if (now() < restsUntil) return;
      sums.add(counted);
      // At an edge, a request must not wait for what another one does.
      if (!isWaiting) await sendLater();
    };
  return { addBlocked: addTo(blocked), addQuestion: addTo(questions) };
}

interface Sums<Counted> {
  add(counted: Counted, more?: number): void;
  /** Removes all. */
  take(): (Counted & { readonly count: number })[];
}

function createSums<Counted extends object>(most: number): Sums<Counted> {
  const sums = new Map<string, Counted & { readonly count: number }>();
  return {
    add(counted, more = 1) {
      const key = Object.values(counted).join(' ');
      const { count = 0 } = sums.get(key) ?? {};
      if (count > 0 || sums.size < most)
        sums.set(key, { ...counted, count: Math.min(count + more, 1_000_000) });
    },
    take() {
      const taken = [...sums.values()];
      sums.clear();
      return taken;
    },
  };
}
