import { defaultLimits } from '../../protocol/limits.ts';
import { placeForm } from '../../protocol/loads.ts';
import { serviceReaders, serviceSettings, timeoutRange } from '../../sdk/settings/service-settings.ts';
import type { ServiceSettings } from '../../sdk/settings/service-settings.ts';
import { readOrigins, readPath } from './address-options.ts';
import { readAttributeNames } from './attribute-names.ts';
import {
  named,
  OptionError,
  readFunction,
  readNumber,
  range,
  readOptions,
} from '../../sdk/settings/option-values.ts';
import type { CatalogueCells, ProxyLimits, TokenProxyOptions } from './options.ts';
import { seldom, unfailing, warningsOnly } from './proxy-log.ts';
import type { SafeLog } from './proxy-log.ts';
import { createMemoryRateStore } from '../../protocol/rates/memory-rate-store.ts';
import { checkedRateStore } from './checked-rate-store.ts';
import { readRates } from './rate-options.ts';
import type { RateOptions } from './rate-options.ts';
import type { RateRule } from '../../protocol/rates/rate-rule.ts';
import type { RateName } from './rate-rules.ts';
import type { RateStore } from '../../protocol/rates/rate-store.ts';
import { unsafeChoices } from './unsafe-choices.ts';
import { readVerification } from './verification-options.ts';
import type { VerificationSettings } from './verification-options.ts';

/** The parsed options: complete and validated. */
export interface Settings extends ServiceSettings {
  readonly path: string;
  /** The allowed targets of each vendor; `undefined` if any are allowed. */
  readonly offered: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  /** The `loads` of all vendors: what of them policies block is not counted. */
  readonly listed: readonly string[];
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

/** The whole numbers among the options that are in no group. */
export const ranges = {
  timeout: timeoutRange,
  replyLimit: range(256 * 1024, 128 * 1024 * 1024, 16 * 1024 * 1024),
  cookieMaxAge: range(0, 34_560_000, 34_560_000),
  trustedHops: range(0, 16, 0),
  concurrency: range(1, 100_000, 256),
};

/**
 * Parses the options, and logs warnings for unsafe ones.
 *
 * @throws {OptionError} for unknown options and invalid values.
 */
export function readSettings(options: TokenProxyOptions): Settings {
  return named('createTokenProxy', () => readProxyOptions(options));
}

function readProxyOptions(options: TokenProxyOptions): Settings {
  const warnings: string[] = [];
  const warnAfterwards = (message: string) => void warnings.push(message);
  const numberOf = (name: Exclude<keyof typeof ranges, 'timeout'>) => () =>
    readNumber(name, options[name], ranges[name]);
  const read = readOptions(options, {
    ...serviceReaders(options, warnAfterwards),
    path: () => readPath('path', options.path ?? '/consent'),
    catalogue: () => options.catalogue && readCatalogue(options.catalogue),
    limits: () => readLimits(options.limits ?? {}),
    attributes: () => readAttributeNames('attributes', options.attributes ?? []),
    allowedOrigins: () => readOrigins('allowedOrigins', options.allowedOrigins ?? [], warnAfterwards),
    replyLimit: numberOf('replyLimit'),
    cookieMaxAge: numberOf('cookieMaxAge'),
    verification: () => readVerification(options.verification, options.clientId),
    verifiedSubject: () => readFunction('verifiedSubject', options.verifiedSubject),
    rates: () => readRates(options.rates ?? {}, undefined),
    trustedHops: numberOf('trustedHops'),
    concurrency: numberOf('concurrency'),
    log: () => unfailing(readFunction('log', options.log) ?? warningsOnly),
    logKey: () => readLogKey(options.logKey),
  } satisfies { readonly [Name in keyof Required<TokenProxyOptions>]: () => unknown });
  const { attributes: attributeNames, catalogue: offered, log, now, ...others } = read;
  const warn = seldom(log, now);
  const { store, ...rates } = readRates(options.rates ?? {}, offered);
  for (const sentence of [...warnings, ...unsafeChoices(options, rates)]) warn(sentence);
  return {
    ...others,
    ...serviceSettings(read, { userAgent: 'assent-proxy', warn }),
    offered,
    listed: listedIn(options.catalogue),
    attributeNames,
    rates,
    rateStore: store ? checkedRateStore(store, { log, now }) : createMemoryRateStore(now),
    log,
  };
}

/**
 * The settings with another catalogue, and with the rate limits that depend on its size.
 *
 * @throws {OptionError} for an invalid catalogue.
 */
export function withCatalogue(
  settings: Settings,
  given: RateOptions = {},
  catalogue: CatalogueCells,
): Settings {
  const offered = named('changeCatalogue', () => readCatalogue(catalogue));
  const { store: _store, ...rates } = readRates(given, offered);
  return { ...settings, offered, listed: listedIn(catalogue), rates };
}

function readCatalogue(catalogue: CatalogueCells): Map<string, ReadonlySet<string>> {
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

/** What is no list of texts is left out: `assent check` reports it. */
function listedIn(catalogue: CatalogueCells | undefined): readonly string[] {
  return (catalogue?.vendors ?? []).flatMap(({ loads }) =>
    Array.isArray(loads) ? loads.filter((entry) => typeof entry === 'string' && placeForm.test(entry)) : [],
  );
}

function readLimits(given: NonNullable<TokenProxyOptions['limits']>): ProxyLimits {
  const numberOf = (name: keyof ProxyLimits) => () =>
    readNumber(`limits.${name}`, given[name], range(1, Number.MAX_SAFE_INTEGER, defaultLimits[name]));
  return readOptions(
    given,
    {
      actions: numberOf('actions'),
      nameLength: numberOf('nameLength'),
      proxyBody: numberOf('proxyBody'),
    },
    'limits.',
  );
}

function readLogKey(key: string | undefined): string | undefined {
  if (key !== undefined && (typeof key !== 'string' || key.length < 16))
    throw new OptionError('logKey', 'must have at least 16 characters');
  return key;
}
