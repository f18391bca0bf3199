import * as z from 'zod/mini';
import { OptionError } from '../../sdk/settings/option-values.ts';
import type { RateStore } from '../../protocol/rates/rate-store.ts';
import type { ProxyAddOn } from '../../proxy/add-on.ts';
import { readSettings } from '../../proxy/settings/settings.ts';
import type { TokenProxyOptions } from '../../proxy/token-proxy.ts';
import { type CatalogueSource, openCatalogue, type OpenCatalogue } from '../catalogue/watch-catalogue.ts';
import { proxyVariables, withVariables } from './proxy-variables.ts';
import { type Environment, readVariables } from './read-variables.ts';

/** Where a server listens. */
export interface ListenAddress {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

/** What the variables of `assent proxy` say, by the names of their settings. */
export type ProxyVariables = z.output<typeof proxyVariables>;

/** Reads variables that need more than the proxy has, such as a mail server. */
export interface ProxySetting {
  /** The variable, or a group of them. */
  readonly setting: readonly string[];
  /**
   * `undefined` if they are not set.
   *
   * @throws {OptionError} names the options as in the group
   */
  readonly read: (variables: ProxyVariables) => ProxyAddition | undefined;
}

/** What a proxy has besides. Making it connects to nothing, but may load a package. */
export interface ProxyAddition {
  readonly addOn?: () => ProxyAddOn;
  /** Where it counts the rate limits. */
  readonly rateStore?: () => RateStore;
  /** Tries whether it works. */
  readonly findFault?: () => Promise<AdditionFault | undefined>;
}

/** Why an addition does not work. */
export interface AdditionFault {
  readonly sentence: string;
  /** It may work later, without a change of the settings. */
  readonly isTemporary: boolean;
}

/** The environment variables that `assent proxy` reads. */
export interface ProxyEnvironment extends ListenAddress {
  readonly options: TokenProxyOptions;
  /** Where the catalogue is, if there is one. */
  readonly catalogueSource?: CatalogueSource;
  /** What its options have from add-ons. */
  readonly additions: readonly ProxyAddition[];
  /** Where the metrics are; `undefined` if nowhere. */
  readonly metricsAddress?: ListenAddress;
}

/**
 * Reads the variables.
 *
 * @throws {EnvironmentError} lists every unknown, missing or invalid variable
 */
export function readProxyEnvironment(
  environment: Environment,
  readers: readonly ProxySetting[] = [],
): ProxyEnvironment {
  const read = readVariables(checkedWith(readers), environment);
  const additions = readers.flatMap((reader) => reader.read(read) ?? []);
  const { process = {} } = read;
  const { host = '127.0.0.1', port = 8_082, metricsPort, metricsHost } = process;
  return {
    host,
    port,
    ...(metricsPort !== undefined && {
      metricsAddress: { host: metricsHost ?? '127.0.0.1', port: metricsPort },
    }),
    ...catalogueSourceOf(read, environment),
    additions,
    options: withAdditions(optionsOf(read), additions),
  };
}

/** Where the variables say that the catalogue is. */
export function catalogueSourceOf(
  { catalogue, process = {} }: Pick<ProxyVariables, 'catalogue' | 'process'>,
  environment: Environment,
): Pick<ProxyEnvironment, 'catalogueSource'> {
  const { catalogueUrl, catalogueInterval = 10 } = process;
  const interval = catalogueInterval * 1_000;
  const file = catalogue && environment['ASSENT_CATALOGUE'];
  if (catalogueUrl)
    return { catalogueSource: { variable: 'ASSENT_CATALOGUE_URL', value: catalogueUrl, interval } };
  return file ? { catalogueSource: { variable: 'ASSENT_CATALOGUE', value: file, interval } } : {};
}

/** The options of `createTokenProxy`, without additions. */
function optionsOf({
  process: _process,
  emailVerification: _emailVerification,
  countQuestions: _countQuestions,
  rates,
  ...options
}: ProxyVariables): TokenProxyOptions {
  const { postsPerAddress, postsPerSubject, readsPerAddress, readsPerSubject } = rates ?? {};
  const limits = { postsPerAddress, postsPerSubject, readsPerAddress, readsPerSubject };
  return { ...options, ...(rates && { rates: limits }) };
}

function withAdditions(options: TokenProxyOptions, additions: readonly ProxyAddition[]): TokenProxyOptions {
  const addOns = additions.flatMap(({ addOn }) => addOn?.() ?? []);
  const [store] = additions.flatMap(({ rateStore }) => rateStore?.() ?? []);
  return {
    ...options,
    ...(addOns.length > 0 && { addOns }),
    ...(store && { rates: { ...options.rates, store } }),
  };
}

/** Checks the options by the functions that will read them. */
const checkedWith = (readers: readonly ProxySetting[]) => {
  const isRead = (...setting: readonly string[]): boolean =>
    readers.some((reader) => reader.setting.join() === setting.join());
  return proxyVariables.check(
    z.superRefine(
      (read, context) => {
        const complain = (path: readonly string[], message: string): void =>
          context.addIssue({ code: 'custom', path: [...path], message });
        const check = (readOptions: () => unknown, group: readonly string[] = []): void => {
          try {
            readOptions();
          } catch (error) {
            if (!(error instanceof OptionError)) throw error;
            for (const { option, complaint } of error.faults)
              complain([...group, ...option.split(/[.[]/)], withVariables(complaint));
          }
        };
        check(() => readSettings({ ...optionsOf(read), log: () => {} }));
        for (const { setting, read: readAddition } of readers) check(() => readAddition(read), setting);
        const { countQuestions, emailVerification, rates: { store } = {} } = read;
        if (store !== undefined && !isRead('rates', 'store')) complain(['rates', 'store'], unread);
        if (emailVerification && !isRead('emailVerification')) complain(['emailVerification', 'url'], unread);
        if (countQuestions && !isRead('countQuestions')) complain(['countQuestions'], unread);
        if (store !== undefined && read.logKey === undefined)
          complain(
            ['logKey'],
            'is not set, but required with ASSENT_RATE_STORE: give all processes the same one',
          );
        if (read.process?.catalogueUrl !== undefined && read.catalogue !== undefined)
          complain(['process', 'catalogueUrl'], 'and ASSENT_CATALOGUE are both set: unset one of them');
      },
      // Also if another variable is missing or invalid.
      { when: () => true },
    ),
  );
};

const unread = 'is set, but nothing here reads it: unset it';

/** The settings of a proxy, with the text of its catalogue. */
export interface OpenedSettings {
  readonly settings: ProxyEnvironment;
  /** `undefined` if there is none to watch. */
  readonly catalogue: OpenCatalogue | undefined;
}

/**
 * Reads the variables of a proxy, and its catalogue.
 *
 * @throws {EnvironmentError} lists every unknown, missing or invalid variable
 * @throws {CatalogueError} with the name of the variable
 */
export async function openSettings(
  environment: Environment,
  readers: readonly ProxySetting[],
): Promise<OpenedSettings> {
  const read = readProxyEnvironment(environment, readers);
  const catalogue = read.catalogueSource && (await openCatalogue(read.catalogueSource));
  const settings = catalogue ? { ...read, options: { ...read.options, catalogue: catalogue.text } } : read;
  return { settings, catalogue };
}
