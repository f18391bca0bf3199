import { readServiceUrl, readTokenUrl } from './address-options.ts';
import { basicCredentials, readCredential } from './credentials.ts';
import { OptionError, range, readFunction, readNumber, readSwitch } from './option-values.ts';
import type { ServiceOptions } from './service-options.ts';
import { readServicePaths, type ServicePaths } from './service-paths.ts';

/** What the readers make of the options. */
type ReadServiceOptions = {
  readonly [Name in keyof ServiceOptions]-?: ReturnType<ReturnType<typeof serviceReaders>[Name]>;
};

/** The parsed {@link ServiceOptions}: complete and validated. */
export interface ServiceSettings extends Omit<
  ReadServiceOptions,
  'clientId' | 'clientSecret' | 'versions' | 'allowHttp'
> {
  /** Value of the `Authorization` header of token requests. */
  readonly credentials: string;
  readonly servicePaths: ServicePaths;
  /** Value of the `User-Agent` header of all requests. */
  readonly userAgent: string;
  readonly warn: (message: string) => void;
}

/** The whole number among the {@link ServiceOptions}. */
export const timeoutRange = range(100, 120_000, 10_000);

/** Readers of the {@link ServiceOptions}, for `readOptions`. */
export function serviceReaders(options: ServiceOptions, warn: (message: string) => void) {
  const rules = { allowHttp: options.allowHttp === true, warn };
  return {
    serviceUrl: () => readServiceUrl('serviceUrl', options.serviceUrl, rules),
    tokenUrl: () => readTokenUrl('tokenUrl', options.tokenUrl, rules),
    tokenParameters: () => readTokenParameters(options.tokenParameters),
    clientId: () => readCredential('clientId', options.clientId, warn),
    clientSecret: () => readCredential('clientSecret', options.clientSecret, warn),
    versions: () => readServicePaths(options.versions ?? {}),
    timeout: () => readNumber('timeout', options.timeout, timeoutRange),
    allowHttp: () => readSwitch('allowHttp', options.allowHttp),
    fetch: () =>
      readFunction('fetch', options.fetch) ?? ((url: string, init: RequestInit) => fetch(url, init)),
    now: () => readFunction('now', options.now) ?? (() => Date.now()),
    random: () =>
      readFunction('random', options.random) ??
      ((length: number) => crypto.getRandomValues(new Uint8Array(length))),
  } satisfies { readonly [Name in keyof Required<ServiceOptions>]: () => unknown };
}

/** The settings, by the options that were read. */
export function serviceSettings(
  { clientId, clientSecret, versions, allowHttp: _allowHttp, ...read }: ReadServiceOptions,
  use: Pick<ServiceSettings, 'userAgent' | 'warn'>,
): ServiceSettings {
  return { ...read, ...use, credentials: basicCredentials(clientId, clientSecret), servicePaths: versions };
}

function readTokenParameters(location: ServiceOptions['tokenParameters']): 'body' | 'query' {
  if (location !== undefined && location !== 'body' && location !== 'query')
    throw new OptionError('tokenParameters', 'must be "body" or "query"');
  return location ?? 'body';
}
