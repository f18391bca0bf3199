import { operatorPaths } from '../../../protocol/endpoints.ts';
import type { TokenProxyOptions } from '../../../proxy/token-proxy.ts';
import type { ConsentService } from '../../../service/consent-service.ts';

/** Nothing listens there for it: requests to it do not leave the process. */
export const addressWithin = 'http://localhost';

/** The options by which a proxy calls a service in the same process. */
export function serviceWithin({ fetch }: Pick<ConsentService, 'fetch'>) {
  return {
    serviceUrl: addressWithin,
    tokenUrl: addressWithin + operatorPaths.token,
    fetch: (url, init) => fetch(new Request(url, init)),
  } satisfies Partial<TokenProxyOptions>;
}
