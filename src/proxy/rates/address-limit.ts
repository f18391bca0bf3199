import type { OpenEndpoint } from '../request/route.ts';
import type { Settings } from '../settings/settings.ts';
import { addressReader } from './client-address.ts';
import type { RateName } from '../settings/rate-rules.ts';
import type { Rates } from './rates.ts';

/** Counts a request for the visitor's address. Throws an `HttpProblem` if the limit is exceeded. */
export type LimitAddress = (
  request: Request,
  endpoint: OpenEndpoint,
  remoteAddress: string | undefined,
) => Promise<void>;

const rateOf: Readonly<Record<OpenEndpoint, RateName | undefined>> = {
  createConsent: 'postsPerAddress',
  readUnifiedConsent: 'readsPerAddress',
  checkConsent: 'readsPerAddress',
  createSubjectProfile: 'codesPerAddress',
  verifySubjectProfile: 'triesPerAddress',
  signOut: undefined,
  reportBlocked: 'reportsPerAddress',
  countQuestion: 'questionsPerAddress',
  readCatalogue: undefined,
};

/**
 * Limits requests by address. If the address is unknown, consents are not limited, so that no choice is lost.
 * Codes, which cause mails and guesses, are then limited for all visitors together.
 */
export function createAddressLimit(
  settings: Pick<Settings, 'trustedHops' | 'warn'>,
  rates: Rates,
): LimitAddress {
  const readAddress = addressReader(settings);
  return async (request, endpoint, remoteAddress) => {
    const name = rateOf[endpoint];
    if (name === undefined) return;
    const address = readAddress(request, remoteAddress);
    const closed = name === 'codesPerAddress' || name === 'triesPerAddress';
    if (address !== undefined || closed) await rates.take(name, address ?? 'unknown', { closed });
  };
}
