import type { RateOptions } from '../../proxy/settings/rate-options.ts';
import { EnvironmentError } from '../settings/read-variables.ts';

// The client of Redis is loaded only in these functions, because most proxies have no Redis.

/** What is wrong with the Redis of `ASSENT_RATE_STORE`. */
interface RateStoreFault {
  readonly sentence: string;
  /** It may count later, without a change of the settings. */
  readonly isTemporary: boolean;
}

/** Makes the Redis of `ASSENT_RATE_STORE` count once, and returns what is wrong; `undefined` if it counts. */
export async function findRateStoreFault(url: string): Promise<RateStoreFault | undefined> {
  const { findServerFault } = await import('../../redis/server-fault.ts');
  const fault = await findServerFault({ url });
  return fault && { sentence: `ASSENT_RATE_STORE ${fault.complaint}.`, isTemporary: fault.isTemporary };
}

/**
 * Opens the store. A Redis that fails for now is passed to `warn`: the proxy works without it, too.
 *
 * @throws {EnvironmentError} if Redis will not count before a setting is changed
 */
export async function openRateStore(
  url: string,
  warn: (message: string) => void,
): Promise<NonNullable<RateOptions['store']>> {
  const fault = await findRateStoreFault(url);
  if (fault?.isTemporary === false) throw new EnvironmentError(fault.sentence);
  if (fault !== undefined) warn(fault.sentence);
  const { redisRateStore } = await import('../../redis/redis-rate-store.ts');
  return redisRateStore({ url });
}
