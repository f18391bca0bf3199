import { defaultLimits } from '../../protocol/limits.ts';
import {
  serviceReaders,
  type ServiceSettings,
  serviceSettings,
  timeoutRange,
} from '../../sdk/settings/service-settings.ts';
import { readOrigins, readPath } from './address-options.ts';
import { readAttributeNames, readTags } from './attribute-names.ts';
import {
  named,
  OptionError,
  range,
  readFunction,
  readNumber,
  readOptions,
} from '../../sdk/settings/option-values.ts';
import type { CatalogueCells, CoreOptions, PlaceHeaders, ProxyLimits } from './options.ts';
import { readCatalogue, type ServedCatalogue } from './served-catalogue.ts';
import { readNotices } from './notice-texts.ts';
import { type SafeLog, seldom, unfailing, warningsOnly } from './proxy-log.ts';
import { createMemoryRateStore } from '../../protocol/rates/memory-rate-store.ts';
import { checkedRateStore } from './checked-rate-store.ts';
import {
  defaultRates,
  type Rate,
  type RateName,
  type RateOptions,
  readRates,
  warningsOfRate,
} from './rate-options.ts';
import type { RateStore } from '../../protocol/rates/rate-store.ts';

/** The parsed options: complete and validated. */
export interface Settings extends ServiceSettings {
  readonly clientId: string;
  readonly path: string;
  /** The allowed targets of each vendor; `undefined` if any are allowed. */
  readonly offered: ReadonlyMap<string, ReadonlySet<string>> | undefined;
  readonly catalogue: ServedCatalogue | undefined;
  /** Further texts that pages show, as they are archived. */
  readonly notices: readonly string[];
  readonly place: PlaceHeaders | undefined;
  readonly limits: ProxyLimits;
  /** Names of allowed attributes besides the evidence. */
  readonly attributeNames: ReadonlySet<string>;
  /** Allowed tags besides the widget's. */
  readonly tags: ReadonlySet<string>;
  readonly allowedOrigins: ReadonlySet<string>;
  readonly replyLimit: number;
  readonly cookieMaxAge: number;
  readonly verifiedSubject: CoreOptions['verifiedSubject'];
  readonly rates: Readonly<Record<RateName, Rate>>;
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
export function readSettings(options: CoreOptions): Settings {
  return named('createTokenProxy', () => readProxyOptions(options));
}

function readProxyOptions(options: CoreOptions): Settings {
  const warnings: string[] = [];
  const warnAfterwards = (message: string) => void warnings.push(message);
  const numberOf = (name: Exclude<keyof typeof ranges, 'timeout'>) => () =>
    readNumber(name, options[name], ranges[name]);
  const read = readOptions(options, {
    ...serviceReaders(options, warnAfterwards),
    path: () => readPath('path', options.path ?? '/consent'),
    catalogue: () => (options.catalogue === undefined ? undefined : readCatalogue(options.catalogue)),
    notices: () => readNotices(options.notices ?? []),
    place: () => options.place && readPlace(options.place),
    limits: () => readLimits(options.limits ?? {}),
    attributes: () => readAttributeNames('attributes', options.attributes ?? []),
    tags: () => readTags('tags', options.tags ?? []),
    allowedOrigins: () => readOrigins('allowedOrigins', options.allowedOrigins ?? [], warnAfterwards),
    replyLimit: numberOf('replyLimit'),
    cookieMaxAge: numberOf('cookieMaxAge'),
    verifiedSubject: () => readFunction('verifiedSubject', options.verifiedSubject),
    addOns: () => readAddOns(options.addOns),
    rates: () => readRates(options.rates ?? {}, undefined),
    trustedHops: numberOf('trustedHops'),
    concurrency: numberOf('concurrency'),
    log: () => unfailing(readFunction('log', options.log) ?? warningsOnly),
    logKey: () => readLogKey(options.logKey),
  } satisfies { readonly [Name in keyof Required<CoreOptions>]: () => unknown });
  const { addOns: _addOns, attributes: attributeNames, catalogue, log, now, ...others } = read;
  const offered = catalogue?.offered;
  const warn = seldom(log, now);
  const { store, ...rates } = readRates(options.rates ?? {}, offered);
  for (const sentence of [...warnings, ...unsafeChoices(options, rates, catalogue)]) warn(sentence);
  return {
    ...others,
    ...serviceSettings(read, { userAgent: 'assent-proxy', warn }),
    catalogue,
    offered,
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
  catalogue: CatalogueCells | string,
): Settings {
  const served = named('changeCatalogue', () => readCatalogue(catalogue));
  const { offered } = served;
  const { store: _store, ...rates } = readRates(given, offered);
  return { ...settings, catalogue: served, offered, rates };
}

/** The names of the headers that say where a visitor is. */
function readPlace(place: PlaceHeaders): PlaceHeaders {
  const name = (option: keyof PlaceHeaders) => () => {
    const value = place[option];
    if (value !== undefined && !(typeof value === 'string' && /^[A-Za-z][A-Za-z0-9-]{0,63}$/.test(value)))
      throw new OptionError(`place.${option}`, 'must be the name of a header, such as "cf-ipcountry"');
    return value;
  };
  const { country, region } = readOptions(
    place,
    { country: name('country'), region: name('region') },
    'place.',
  );
  if (country === undefined)
    throw new OptionError('place.country', 'is not set: a region says nothing without its country');
  return { country, region };
}

function readLimits(given: NonNullable<CoreOptions['limits']>): ProxyLimits {
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

function readAddOns(addOns: CoreOptions['addOns'] = []): void {
  if (!Array.isArray(addOns) || !addOns.every((each) => typeof each?.open === 'function'))
    throw new OptionError('addOns', 'must be a list of add-ons, such as [emailVerification(…)]');
}

function readLogKey(key: string | undefined): string | undefined {
  if (key !== undefined && (typeof key !== 'string' || key.length < 16))
    throw new OptionError('logKey', 'must have at least 16 characters');
  return key;
}

const shortestSecret = 16;

/** Finds options that are valid alone, but unsafe or without effect together or in this size. */
function* unsafeChoices(
  { catalogue, place, clientSecret, rates: given, logKey }: CoreOptions,
  { postsPerAddress }: Readonly<Record<RateName, Rate>>,
  served: ServedCatalogue | undefined,
): Generator<string> {
  if (catalogue === undefined) yield '"catalogue" is not set: any text is accepted as a vendor or target.';
  if (served?.regimes.size && place === undefined)
    yield '"place.country" is not set: the "regimes" of the catalogue apply nowhere.';
  if (clientSecret.length < shortestSecret)
    yield `"clientSecret" has fewer than ${shortestSecret} characters: it can be guessed.`;
  yield* warningsOfRate(postsPerAddress, defaultRates.postsPerAddress);
  if (given?.store && logKey === undefined)
    yield '"logKey" is not set: each instance uses its own random key, so counts in "rates.store" are not shared.';
}
