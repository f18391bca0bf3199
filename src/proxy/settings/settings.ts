import { endpoints } from '../../protocol/endpoints.ts';
import type { EndpointName } from '../../protocol/endpoints.ts';
import { defaultLimits } from '../../protocol/limits.ts';
import { readOrigins, readPath, readServiceUrl, readTokenUrl, readVersion } from './address-options.ts';
import { readAttributeNames } from '../consents/attributes.ts';
import { readCredentials } from './credentials.ts';
import { OptionError, readFunction, readNumber, readSwitch, refuseUnknownNames } from './option-values.ts';
import type { Offer, ProxyLimits, TokenProxyOptions } from './options.ts';
import { seldom, unfailing, warningsOnly } from './proxy-log.ts';
import type { SafeLog } from './proxy-log.ts';
import { readRates, readRateStore } from '../rates/rate-options.ts';
import type { RateName, RateRule } from '../rates/rate-rules.ts';
import type { RateStore } from '../rates/rate-store.ts';
import { unsafeChoices } from './unsafe-choices.ts';
import { readVerification } from '../verification/verification-options.ts';
import type { VerificationSettings } from '../verification/verification-options.ts';

/** The parsed options: complete and validated. */
export interface Settings {
  /** Without a trailing slash. */
  readonly serviceUrl: string;
  readonly tokenUrl: string;
  /** Where a token request has its parameters. */
  readonly tokenParameters: 'body' | 'query';
  /** Value of the `Authorization` header of token requests. */
  readonly credentials: string;
  readonly path: string;
  /** The path of each endpoint at the service; `:id` stands for the identifier. */
  readonly servicePaths: Readonly<Record<EndpointName, string>>;
  /** The allowed targets of each vendor; `undefined` if any are allowed. */
  readonly offered: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  readonly limits: ProxyLimits;
  /** Names of allowed attributes besides the evidence. */
  readonly attributeNames: ReadonlySet<string>;
  readonly allowedOrigins: ReadonlySet<string>;
  readonly timeout: number;
  readonly replyLimit: number;
  readonly cookieMaxAge: number;
  /** `undefined` if verification is off. */
  readonly verification: VerificationSettings | undefined;
  readonly verifiedSubject: TokenProxyOptions['verifiedSubject'];
  readonly rates: Readonly<Record<RateName, RateRule>>;
  readonly rateStore: RateStore;
  readonly trustedHops: number;
  readonly concurrency: number;
  readonly log: SafeLog;
  /** Logs a warning, the same one at most once an hour. */
  readonly warn: (message: string) => void;
  readonly logKey: string | undefined;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly now: () => number;
  readonly random: (length: number) => Uint8Array<ArrayBuffer>;
}

/**
 * Parses the options, and logs warnings for unsafe ones.
 *
 * @throws {OptionError} for the first invalid option.
 */
export function readSettings(options: TokenProxyOptions): Settings {
  refuseUnknownNames(options, optionNames);
  const log = unfailing(readFunction('log', options.log) ?? warningsOnly);
  const now = readFunction('now', options.now) ?? (() => Date.now());
  const warn = seldom(log, now);
  const allowHttp = readSwitch('allowHttp', options.allowHttp);
  const offered = options.catalogue && readCatalogue(options.catalogue);
  const { store, ...rates } = options.rates ?? {};

  const settings = {
    serviceUrl: readServiceUrl('serviceUrl', options.serviceUrl, { allowHttp, warn }),
    tokenUrl: readTokenUrl('tokenUrl', options.tokenUrl, { allowHttp, warn }),
    tokenParameters: readTokenParameters(options.tokenParameters),
    credentials: readCredentials(options.clientId, options.clientSecret, warn),
    path: readPath('path', options.path ?? '/consent'),
    servicePaths: readServicePaths(options.versions ?? {}),
    offered,
    limits: readLimits(options.limits ?? {}),
    attributeNames: readAttributeNames('attributes', options.attributes ?? []),
    allowedOrigins: readOrigins('allowedOrigins', options.allowedOrigins ?? [], warn),
    timeout: readNumber('timeout', options.timeout, { from: 100, to: 120_000, otherwise: 10_000 }),
    replyLimit: readNumber('replyLimit', options.replyLimit, {
      from: 256 * 1024,
      to: 128 * 1024 * 1024,
      otherwise: 16 * 1024 * 1024,
    }),
    cookieMaxAge: readNumber('cookieMaxAge', options.cookieMaxAge, {
      from: 0,
      to: 34_560_000,
      otherwise: 34_560_000,
    }),
    verification: readVerification(options.verification, options.clientId),
    verifiedSubject: readFunction('verifiedSubject', options.verifiedSubject),
    rates: readRates(rates, offered),
    rateStore: readRateStore(store, { log, now }),
    trustedHops: readNumber('trustedHops', options.trustedHops, { from: 0, to: 16, otherwise: 0 }),
    concurrency: readNumber('concurrency', options.concurrency, { from: 1, to: 100_000, otherwise: 256 }),
    log,
    warn,
    logKey: readLogKey(options.logKey),
    fetch: readFunction('fetch', options.fetch) ?? ((url, init) => fetch(url, init)),
    now,
    random:
      readFunction('random', options.random) ?? ((length) => crypto.getRandomValues(new Uint8Array(length))),
  };
  for (const sentence of unsafeChoices(options, settings.rates)) warn(sentence);
  return settings;
}

const optionNames: Readonly<Record<keyof TokenProxyOptions, true>> = {
  serviceUrl: true,
  tokenUrl: true,
  tokenParameters: true,
  clientId: true,
  clientSecret: true,
  path: true,
  versions: true,
  catalogue: true,
  limits: true,
  attributes: true,
  allowedOrigins: true,
  timeout: true,
  replyLimit: true,
  cookieMaxAge: true,
  verification: true,
  verifiedSubject: true,
  rates: true,
  trustedHops: true,
  concurrency: true,
  allowHttp: true,
  log: true,
  logKey: true,
  fetch: true,
  now: true,
  random: true,
};

function readServicePaths(versions: NonNullable<TokenProxyOptions['versions']>): Settings['servicePaths'] {
  const unknown = Object.keys(versions).find((name) => !Object.hasOwn(endpoints, name));
  if (unknown !== undefined) throw new OptionError(`versions.${unknown}`, 'is not the name of an endpoint');

  const pathOf = (name: EndpointName): string => {
    const version = versions[name];
    if (version === undefined) return endpoints[name].path;
    return readVersion(`versions.${name}`, version) + endpoints[name].unversioned;
  };
  return {
    createConsent: pathOf('createConsent'),
    readUnifiedConsent: pathOf('readUnifiedConsent'),
    checkConsent: pathOf('checkConsent'),
    createSubjectProfile: pathOf('createSubjectProfile'),
    verifySubjectProfile: pathOf('verifySubjectProfile'),
  };
}

function readCatalogue(catalogue: Offer): Map<string, ReadonlySet<string>> {
  const offered = new Map<string, Set<string>>();
  if (!Array.isArray(catalogue.vendors)) throw new OptionError('catalogue.vendors', 'must be a list');
  for (const [index, vendor] of catalogue.vendors.entries()) {
    if (typeof vendor?.id !== 'string' || !Array.isArray(vendor.targets))
      throw new OptionError(`catalogue.vendors[${index}]`, 'must have an id and a list of targets');
    if (!vendor.targets.every((target: unknown) => typeof target === 'string'))
      throw new OptionError(`catalogue.vendors[${index}].targets`, 'must be a list of the ids of targets');
    offered.set(vendor.id, new Set([...(offered.get(vendor.id) ?? []), ...vendor.targets]));
  }
  if (offered.size === 0)
    throw new OptionError(
      'catalogue.vendors',
      'must have at least one vendor: otherwise the proxy refuses every choice',
    );
  return offered;
}

function readLimits(given: NonNullable<TokenProxyOptions['limits']>): ProxyLimits {
  refuseUnknownNames(given, { actions: true, nameLength: true, proxyBody: true }, 'limits.');
  const read = (name: keyof ProxyLimits): number =>
    readNumber(`limits.${name}`, given[name], {
      from: 1,
      to: Number.MAX_SAFE_INTEGER,
      otherwise: defaultLimits[name],
    });
  return { actions: read('actions'), nameLength: read('nameLength'), proxyBody: read('proxyBody') };
}

function readTokenParameters(place: TokenProxyOptions['tokenParameters']): Settings['tokenParameters'] {
  if (place !== undefined && place !== 'body' && place !== 'query')
    throw new OptionError('tokenParameters', 'must be "body" or "query"');
  return place ?? 'body';
}

function readLogKey(key: string | undefined): string | undefined {
  if (key !== undefined && (typeof key !== 'string' || key.length < 16))
    throw new OptionError('logKey', 'must have at least 16 characters');
  return key;
}
