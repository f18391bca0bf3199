import type { EndpointName } from '../protocol/endpoints.ts';
import { OptionError, readFunction, readNumber, refuseUnknownNames } from './settings/option-values.ts';
import type { ServiceOptions } from './settings/service-options.ts';
import { readServiceSettings } from './settings/service-settings.ts';
import type { ServiceSettings } from './settings/service-settings.ts';

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
 * @throws {OptionError} for an unknown option or an invalid value.
 */
export function readServiceClientOptions(options: ServiceClientOptions): ServiceClientSettings {
  refuseUnknownNames(options, optionNames);
  const { version, versions } = options;
  const warn = readFunction('warn', options.warn) ?? ((message) => console.warn(`assent sdk: ${message}`));
  const settings = readServiceSettings(
    { ...options, versions: version === undefined ? versions : { ...ofConsents(version), ...versions } },
    { userAgent: 'assent-sdk', warn },
  );
  const [segment] = /\/v\d+$/i.exec(settings.serviceUrl) ?? [];
  if (segment !== undefined)
    throw new OptionError('serviceUrl', `must not contain a version segment: remove ${segment}`);
  return { ...settings, retries: readNumber('retries', options.retries, { from: 0, to: 10, otherwise: 2 }) };
}

function ofConsents(version: string): Partial<Record<EndpointName, string>> {
  return { createConsent: version, readUnifiedConsent: version, checkConsent: version };
}

const optionNames: Readonly<Record<keyof ServiceClientOptions, true>> = {
  serviceUrl: true,
  tokenUrl: true,
  tokenParameters: true,
  clientId: true,
  clientSecret: true,
  version: true,
  versions: true,
  timeout: true,
  retries: true,
  allowHttp: true,
  warn: true,
  fetch: true,
  now: true,
  random: true,
};
