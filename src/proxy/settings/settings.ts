import { defaultLimits } from '../../protocol/limits.ts';
import { readServiceSettings } from '../../sdk/settings/service-settings.ts';
import type { ServiceSettings } from '../../sdk/settings/service-settings.ts';
import { readOrigins, readPath } from './address-options.ts';
import { readAttributeNames } from '../consents/attributes.ts';
import {
  OptionError,
  readFunction,
  readNumber,
  refuseUnknownNames,
} from '../../sdk/settings/option-values.ts';
import type { Offer, ProxyLimits, TokenProxyOptions } from './options.ts';
import { seldom, unfailing, warningsOnly } from './proxy-log.ts';
import type { SafeLog } from './proxy-log.ts';
import { readRates, readRateStore } from '../rates/rate-options.ts';
import type { RateOptions } from '../rates/rate-options.ts';
import type { RateRule } from '../../protocol/rates/rate-rule.ts';
import type { RateName } from '../rates/rate-rules.ts';
import type { RateStore } from '../../protocol/rates/rate-store.ts';
import { unsafeChoices } from './unsafe-choices.ts';
import { readVerification } from '../verification/verification-options.ts';
import type { VerificationSettings } from '../verification/verification-options.ts';

/** The parsed options: complete and validated. */
export interface Settings extends ServiceSettings {
  readonly path: string;
  /** The allowed targets of each vendor; `undefined` if any are allowed. */
  readonly offered: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  readonly limits: ProxyLimits;
  /** Names of allowed attributes besides the evidence. */
  readonly attributeNames: ReadonlySet<string>;
  readonly allowedOrigins: ReadonlySet<string>;
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
}

/**
 * Parses the options, and logs warnings for unsafe ones.
 *
 * @throws {OptionError} for the first invalid option.
 */
export function readSettings(options: TokenProxyOptions): Settings {
  return named('createTokenProxy', () => readOptions(options));
}

/** Runs `read`, whose errors then begin with the name of the function that the caller called. */
function named<T>(maker: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    throw new OptionError(error.option, error.complaint, maker);
  }
}

function readOptions(options: TokenProxyOptions): Settings {
  refuseUnknownNames(options, optionNames);
  const log = unfailing(readFunction('log', options.log) ?? warningsOnly);
  const now = readFunction('now', options.now) ?? (() => Date.now());
  const warn = seldom(log, now);
  const offered = options.catalogue && readCatalogue(options.catalogue);
  const { store, ...rates } = options.rates ?? {};

  const settings = {
    ...readServiceSettings(options, { userAgent: 'assent-proxy', warn }),
    path: readPath('path', options.path ?? '/consent'),
    offered,
    limits: readLimits(options.limits ?? {}),
    attributeNames: readAttributeNames('attributes', options.attributes ?? []),
    allowedOrigins: readOrigins('allowedOrigins', options.allowedOrigins ?? [], warn),
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
    logKey: readLogKey(options.logKey),
  };
  for (const sentence of unsafeChoices(options, settings.rates)) warn(sentence);
  return settings;
}

/**
 * The settings with another catalogue, and with the rate limits that depend on its size.
 *
 * @throws {OptionError} for an invalid catalogue.
 */
export function withCatalogue(
  settings: Settings,
  { store: _store, ...rates }: RateOptions = {},
  catalogue: Offer,
): Settings {
  const offered = named('changeCatalogue', () => readCatalogue(catalogue));
  return { ...settings, offered, rates: readRates(rates, offered) };
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

function readCatalogue(catalogue: Offer): Map<string, ReadonlySet<string>> {
  const offered = new Map<string, Set<string>>();
  if (!Array.isArray(catalogue?.vendors)) throw new OptionError('catalogue.vendors', 'must be a list');
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

function readLogKey(key: string | undefined): string | undefined {
  if (key !== undefined && (typeof key !== 'string' || key.length < 16))
    throw new OptionError('logKey', 'must have at least 16 characters');
  return key;
}
