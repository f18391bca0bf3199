import { HttpProblem, retryAfter } from '../../protocol/http/http-problem.ts';
import type { Settings } from '../settings/settings.ts';
import type { RateName, RateRule } from './rate-rules.ts';

/** Counts what visitors do, and says when it is too much. */
export interface Rates {
  /**
   * Counts one, and refuses with 429 when that is one too many. A store that fails limits nothing,
   * unless `closed`: then the request is refused with 503.
   */
  take(name: RateName, who: string, options?: { readonly closed: boolean }): Promise<void>;
  /** Counts one, and tells whether it is within the rule. Rejects when the store does. */
  allows(label: string, rule: RateRule, who: string): Promise<boolean>;
}

/** What counting needs of the proxy's settings. */
export type RateSettings = Pick<Settings, 'rates' | 'rateStore' | 'now' | 'warn'>;

/**
 * Counts in the store of the settings.
 *
 * @param pseudonymOf hashes who is counted, so that the store holds no address, e-mail or identifier
 */
export function createRates(settings: RateSettings, pseudonymOf: (who: string) => Promise<string>): Rates {
  const { rates, rateStore, now, warn } = settings;

  const count = async (label: string, who: string, window: number) =>
    rateStore.add(`${label}:${await pseudonymOf(who)}`, 1, window);

  return {
    async take(name, who, { closed } = { closed: false }) {
      const { most, window } = rates[name];
      const counted = await count(name, who, window).catch((cause: unknown) => {
        warn(
          'The store of the rate limits fails: consents are not limited, and no codes are sent or accepted.',
        );
        if (closed) throw new HttpProblem('not-available', { ...retryAfter(5_000), cause });
        return undefined;
      });
      if (counted !== undefined && counted.count > most)
        throw new HttpProblem('too-many-requests', retryAfter(counted.endsAt - now()));
    },

    async allows(label, { most, window }, who) {
      return (await count(label, who, window)).count <= most;
    },
  };
}
