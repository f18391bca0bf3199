import { HttpProblem, retryAfterHeader } from '../../protocol/http/http-problem.ts';
import { limitHeaders } from '../../protocol/rates/limit-headers.ts';
import type { Rate } from '../settings/rate-options.ts';
import type { Settings } from '../settings/settings.ts';

/** Counts requests, and enforces the limits. */
export interface Rates {
  /**
   * Counts one request, and throws a 429 problem if the limit is exceeded. If the store fails, the request is
   * allowed, or refused with 503 if the limit is closed.
   */
  take(rate: Rate, who: string): Promise<void>;
  /** Counts one request, and returns whether it is within the limit. Rejects if the store does. */
  allows(rate: Rate, who: string): Promise<boolean>;
}

/**
 * Makes the counter on the configured store.
 *
 * @param pseudonymOf hashes the subject of a count, so that the store contains no address, e-mail or
 *   identifier
 */
export function createRates(
  { rateStore, now }: Pick<Settings, 'rateStore' | 'now'>,
  pseudonymOf: (who: string) => Promise<string>,
): Rates {
  const count = async ({ name, window }: Rate, who: string) =>
    rateStore.add(`${name}:${await pseudonymOf(who)}`, 1, window);

  return {
    async take(rate, who) {
      const counted = await count(rate, who).catch((cause: unknown) => {
        if (rate.isClosed) throw new HttpProblem('not-available', { ...retryAfterHeader(5_000), cause });
        return undefined;
      });
      if (counted !== undefined && counted.count > rate.most)
        throw new HttpProblem('too-many-requests', {
          headers: limitHeaders(rate.name, rate, counted.endsAt - now()),
        });
    },

    async allows(rate, who) {
      return (await count(rate, who)).count <= rate.most;
    },
  };
}
