import { HttpProblem, retryAfterHeader } from '../../protocol/http/http-problem.ts';
import { limitHeaders } from '../../protocol/rates/limit-headers.ts';
import type { Settings } from '../settings/settings.ts';
import type { RateRule } from '../../protocol/rates/rate-rule.ts';
import type { RateName } from '../settings/rate-rules.ts';

/** Counts requests, and enforces the limits. */
export interface Rates {
  /**
   * Counts one request, and throws a 429 problem if the limit is exceeded. If the store fails, the request is
   * allowed, or refused with 503 if `closed`.
   */
  take(name: RateName, who: string, options?: { readonly closed: boolean }): Promise<void>;
  /** Counts one request, and returns whether it is within the limit. Rejects if the store does. */
  allows(label: string, rule: RateRule, who: string): Promise<boolean>;
}

/** The settings for counting. */
export type RateSettings = Pick<Settings, 'rates' | 'rateStore' | 'now'>;

/**
 * Makes the counter on the configured store.
 *
 * @param pseudonymOf hashes the subject of a count, so that the store contains no address, e-mail or
 *   identifier
 */
export function createRates(settings: RateSettings, pseudonymOf: (who: string) => Promise<string>): Rates {
  const { rates, rateStore, now } = settings;

  const count = async (label: string, who: string, window: number) =>
    rateStore.add(`${label}:${await pseudonymOf(who)}`, 1, window);

  return {
    async take(name, who, { closed } = { closed: false }) {
      const { most, window } = rates[name];
      const counted = await count(name, who, window).catch((cause: unknown) => {
        if (closed) throw new HttpProblem('not-available', { ...retryAfterHeader(5_000), cause });
        return undefined;
      });
      if (counted !== undefined && counted.count > most)
        throw new HttpProblem('too-many-requests', {
          headers: limitHeaders(name, rates[name], counted.endsAt - now()),
        });
    },

    async allows(label, { most, window }, who) {
      return (await count(label, who, window)).count <= most;
    },
  };
}
