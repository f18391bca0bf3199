import { readServiceUrl, readTokenUrl } from './address-options.ts';
import { readCredentials } from './credentials.ts';
import { OptionError, readFunction, readNumber, readSwitch } from './option-values.ts';
import type { ServiceOptions } from './service-options.ts';
import { readServicePaths } from './service-paths.ts';
import type { ServicePaths } from './service-paths.ts';

/** The parsed {@link ServiceOptions}: complete and validated. */
export interface ServiceSettings {
  /** Without a trailing slash. */
  readonly serviceUrl: string;
  readonly tokenUrl: string;
  /** Where a token request has its parameters. */
  readonly tokenParameters: 'body' | 'query';
  /** Value of the `Authorization` header of token requests. */
  readonly credentials: string;
  readonly servicePaths: ServicePaths;
  readonly timeout: number;
  /** Value of the `User-Agent` header of all requests. */
  readonly userAgent: string;
  readonly warn: (message: string) => void;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly random: (length: number) => Uint8Array<ArrayBuffer>;
}

/**
 * Parses the options.
 *
 * @throws {OptionError} for the first invalid option.
 */
export function readServiceSettings(
  options: ServiceOptions,
  { userAgent, warn }: Pick<ServiceSettings, 'userAgent' | 'warn'>,
): ServiceSettings {
  const allowHttp = readSwitch('allowHttp', options.allowHttp);
  return {
    serviceUrl: readServiceUrl('serviceUrl', options.serviceUrl, { allowHttp, warn }),
    tokenUrl: readTokenUrl('tokenUrl', options.tokenUrl, { allowHttp, warn }),
    tokenParameters: readTokenParameters(options.tokenParameters),
    credentials: readCredentials(options.clientId, options.clientSecret, warn),
    servicePaths: readServicePaths(options.versions ?? {}),
    timeout: readNumber('timeout', options.timeout, { from: 100, to: 120_000, otherwise: 10_000 }),
    userAgent,
    warn,
    fetch: readFunction('fetch', options.fetch) ?? ((url, init) => fetch(url, init)),
    now: readFunction('now', options.now) ?? (() => Date.now()),
    random:
      readFunction('random', options.random) ?? ((length) => crypto.getRandomValues(new Uint8Array(length))),
  };
}

function readTokenParameters(place: ServiceOptions['tokenParameters']): ServiceSettings['tokenParameters'] {
  if (place !== undefined && place !== 'body' && place !== 'query')
    throw new OptionError('tokenParameters', 'must be "body" or "query"');
  return place ?? 'body';
}
