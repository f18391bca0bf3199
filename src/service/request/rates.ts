import { HttpProblem } from '../../protocol/http/http-problem.ts';
import { limitHeaders } from '../../protocol/rates/limit-headers.ts';
import { createMemoryRateStore } from '../../protocol/rates/memory-rate-store.ts';

/** How many requests are allowed in a minute. 0 turns a limit off. Each process counts for itself. */
export interface ServiceRates {
  /** Requests of a client with a valid token. Default 1,000,000. */
  readonly requestsPerClient: number;
  /** Consents for one subject, by its identifier. Default 1,000. */
  readonly postsPerSubject: number;
  /** Reads with one identifier. Default 6,000. */
  readonly readsPerSubject: number;
  /** Tokens for one client. Default 6,000. */
  readonly tokensPerClient: number;
  /** Token requests with one clientId that fail to authenticate. Default 60. */
  readonly failuresPerClient: number;
  /** Token requests of all clients that fail to authenticate. Default 6,000. */
  readonly failures: number;
}

/** The name of a limit. */
export type ServiceRateName = keyof ServiceRates;

/**
 * No honest brand reaches these. All visitors of a brand share the client of its proxy, and one process answers up to
 * 420,000 requests a minute. The proxy sends up to 643 posts a minute for one visitor, if they change their mind about
 * 20,000 cells, and up to 60 reads.
 */
export const defaultServiceRates: ServiceRates = {
  requestsPerClient: 1_000_000,
  postsPerSubject: 1_000,
  readsPerSubject: 6_000,
  tokensPerClient: 6_000,
  failuresPerClient: 60,
  failures: 6_000,
};

/** Counts requests. */
export interface Rates {
  /** Counts a request, and throws a 429 problem if it exceeds the limit. */
  take(name: ServiceRateName, who: string): Promise<void>;
  /** Counts a request, and returns the headers of the refusal if it exceeds the limit. */
  count(name: ServiceRateName, who: string): Promise<Record<string, string> | undefined>;
}

const window = 60_000;

/**
 * Makes a counter in the memory of this process.
 *
 * @param onExceeded called for each request beyond a limit
 */
export function createRates(
  options: Partial<ServiceRates> | undefined,
  clock: () => number,
  onExceeded: (name: ServiceRateName) => void,
): Rates {
  const rates = { ...defaultServiceRates, ...options };
  const store = createMemoryRateStore(clock);
  const count = async (name: ServiceRateName, who: string) => {
    const most = rates[name];
    if (most === 0) return undefined;
    const counted = await store.add(`${name}:${who}`, 1, window);
    if (counted.count <= most) return undefined;
    onExceeded(name);
    return limitHeaders(name, { most, window }, counted.endsAt - clock());
  };
  return {
    count,
    async take(name, who) {
      const headers = await count(name, who);
      if (headers) throw new HttpProblem('too-many-requests', { headers });
    },
  };
}
