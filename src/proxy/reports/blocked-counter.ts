import { mostBlocked } from '../../protocol/blocked-counts.ts';
import type { BlockedCounts, BlockedHost } from '../../protocol/blocked-counts.ts';

/** Counts reports in memory, and sends the sums now and then. */
export interface BlockedCounter {
  /** Counts one. Resolves when this has sent what was counted, or could not; at once if an earlier call will. Never rejects. */
  add(blocked: BlockedHost): Promise<void>;
}

/** What a counter needs. Times are in milliseconds. */
export interface CounterTools {
  /** Resolves to whether the service counts such things. Rejects if it could not be reached, or cannot now. */
  readonly send: (counts: BlockedCounts) => Promise<boolean>;
  readonly after: (time: number) => Promise<void>;
  readonly now: () => number;
}

/** How long reports are collected. */
const pause = 5_000;

/** How long a service that does not count is left alone. */
const rest = 3_600_000;

/**
 * Makes a counter. It holds at most as many pairs of a host and a page as fit into one request: further ones are not
 * counted. Sums that could not be sent are sent with the next ones.
 */
export function createBlockedCounter({ send, after, now }: CounterTools): BlockedCounter {
  const sums = new Map<string, BlockedCounts['blocked'][number]>();
  let isWaiting = false;
  let restsUntil = -Infinity;

  const add = ({ host, page }: BlockedHost, more = 1): void => {
    const key = `${host} ${page}`;
    const { count = 0 } = sums.get(key) ?? {};
    if (count > 0 || sums.size < mostBlocked)
      sums.set(key, { host, page, count: Math.min(count + more, 1_000_000) });
  };
  const sendLater = async (): Promise<void> => {
    isWaiting = true;
    await after(pause);
    isWaiting = false;
    const blocked = [...sums.values()];
    sums.clear();
    try {
      if (!(await send({ blocked }))) restsUntil = now() + rest;
    } catch {
      for (const { count, ...each } of blocked) add(each, count);
    }
  };
  return {
    async add(blocked) {
      if (now() < restsUntil) return;
      add(blocked);
      // At an edge, a request must not wait for what another one does.
      if (!isWaiting) await sendLater();
    },
  };
}
