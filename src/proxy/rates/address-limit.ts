import type { Rate } from '../settings/rate-rules.ts';
import type { Settings } from '../settings/settings.ts';
import { addressReader } from './client-address.ts';
import type { Rates } from './rates.ts';

/** Counts a request for the visitor's address. Throws an `HttpProblem` if the limit is exceeded. */
export type LimitAddress = (
  request: Request,
  limit: Rate,
  remoteAddress: string | undefined,
) => Promise<void>;

/**
 * Limits requests by address. If the address is unknown, requests are not limited, so that no choice is lost. Those
 * of a closed limit are then limited for all visitors together.
 */
export function createAddressLimit(
  settings: Pick<Settings, 'trustedHops' | 'warn'>,
  rates: Rates,
): LimitAddress {
  const readAddress = addressReader(settings);
  return async (request, limit, remoteAddress) => {
    const address = readAddress(request, remoteAddress);
    if (address !== undefined || limit.isClosed) await rates.take(limit, address ?? 'unknown');
  };
}
