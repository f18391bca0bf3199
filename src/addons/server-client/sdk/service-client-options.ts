import type { EndpointName } from '../../../protocol/endpoints.ts';
import {
  named,
  OptionError,
  range,
  readFunction,
  readNumber,
  readOptions,
} from '../../../sdk/settings/option-values.ts';
import type { ServiceOptions } from '../../../sdk/settings/service-options.ts';
import {
  serviceReaders,
  serviceSettings,
  type ServiceSettings,
} from '../../../sdk/settings/service-settings.ts';

/** The options of `createServiceClient`. `serviceUrl`, `tokenUrl`, `clientId` and `clientSecret` are required. */
export interface ServiceClientOptions extends ServiceOptions {
  /**
   * Version segment of the three consent endpoints: a slash and a name, or the empty string for none.
   * `versions` overrides it for single endpoints. Default `/v2`, as in the specification.
   */
  readonly version?: string | undefined;

  /**
   * How often a failed call is repeated: after a network error, a missing reply, and the statuses 429, 502, 503
   * and 504. 0 to 10. Default 2. `timeout` applies to each attempt.
   */
  readonly retries?: number | undefined;

  /** Receives warnings for the operator. They contain no secret. Default: `console.warn`. */
  readonly warn?: ((message: string) => void) | undefined;
}

/** The parsed options. */
export interface ServiceClientSettings extends ServiceSettings {
  readonly retries: number;
}

/**
 * Parses the options.
 *
 * @throws {OptionError} for unknown options and invalid values.
 */
export function readServiceClientOptions(options: ServiceClientOptions): ServiceClientSettings {
  return named('createServiceClient', () => readOptionsOfClient(options));
}

function readOptionsOfClient(options: ServiceClientOptions): ServiceClientSettings {
  const { version, versions } = options;
  const warnings: string[] = [];
  const readers = serviceReaders(
    { ...options, versions: version === undefined ? versions : { ...ofConsents(version), ...versions } },
    (message) => warnings.push(message),
  );
  const { warn, retries, ...read } = readOptions(options, {
    ...readers,
    serviceUrl: () => withoutVersion(readers.serviceUrl()),
    // The reader of `versions` checks it.
    version: () => version,
    retries: () => readNumber('retries', options.retries, range(0, 10, 2)),
    warn: () =>
      readFunction('warn', options.warn) ?? ((message: string) => console.warn(`assent sdk: ${message}`)),
  } satisfies { readonly [Name in keyof Required<ServiceClientOptions>]: () => unknown });
  warnings.forEach((message) => warn(message));
  return { ...serviceSettings(read, { userAgent: 'assent-sdk', warn }), retries };
}

function withoutVersion(serviceUrl: string): string {
  const [segment] = /\/v\d+$/i.exec(serviceUrl) ?? [];
  if (segment === undefined) return serviceUrl;
  throw new OptionError('serviceUrl', `must not contain a version segment: remove ${segment}`);
}

function ofConsents(version: string): Partial<Record<EndpointName, string>> {
  return { createConsent: version, readUnifiedConsent: version, checkConsent: version };
}
