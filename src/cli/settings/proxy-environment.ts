import * as z from 'zod/mini';
import { OptionError } from '../../sdk/settings/option-values.ts';
import type { TokenProxyOptions } from '../../proxy/settings/options.ts';
import { readSettings } from '../../proxy/settings/settings.ts';
import type { CataloguePlace } from '../catalogue/watch-catalogue.ts';
import { proxyVariables, withVariables } from './proxy-variables.ts';
import { readVariables } from './read-variables.ts';
import type { Environment } from './read-variables.ts';

/** Where a server listens. */
export interface Place {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

/** What the variables of `assent proxy` say, by the names of their settings. */
export type ProxyVariables = z.output<typeof proxyVariables>;

/** Reads variables that need more than the proxy has, such as a mail server. */
export interface AdditionReader {
  /** The variable, or a group of them. */
  readonly setting: readonly string[];
  /** `undefined` if they are not set. */
  readonly read: (variables: ProxyVariables) => ProxyAddition | undefined;
}

/** What a proxy has besides. */
export interface ProxyAddition {
  /** @throws {OptionError} names the options as in the group */
  readonly check: () => void;
  /** Adds it to the options of `createTokenProxy`. Connects to nothing. */
  readonly addTo: (options: TokenProxyOptions) => TokenProxyOptions;
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
export interface ProxyEnvironment extends Place {
  readonly options: TokenProxyOptions;
  /** Where the catalogue is, if there is one. */
  readonly cataloguePlace?: CataloguePlace;
  /** What its options have from add-ons. */
  readonly additions: readonly ProxyAddition[];
  /** Where the metrics are; `undefined` if nowhere. */
  readonly metricsPlace?: Place;
}

/**
 * Reads the variables.
 *
 * @throws {EnvironmentError} lists every unknown, missing or invalid variable
 */
export function readProxyEnvironment(
  environment: Environment,
  readers: readonly AdditionReader[] = [],
): ProxyEnvironment {
  const read = readVariables(checkedWith(readers), environment);
  const additions = readers.flatMap((reader) => reader.read(read) ?? []);
  const { process = {} } = read;
  const { host = '127.0.0.1', port = 8_082, metricsPort, metricsHost } = process;
  return {
    host,
    port,
    ...(metricsPort !== undefined && {
      metricsPlace: { host: metricsHost ?? '127.0.0.1', port: metricsPort },
    }),
    ...cataloguePlaceOf(read, environment),
    additions,
    options: additions.reduce((options, { addTo }) => addTo(options), optionsOf(read)),
  };
}

/** Where the variables say that the catalogue is. */
export function cataloguePlaceOf(
  { catalogue, process = {} }: Pick<ProxyVariables, 'catalogue' | 'process'>,
  environment: Environment,
): Pick<ProxyEnvironment, 'cataloguePlace'> {
  const { catalogueUrl, catalogueInterval = 10 } = process;
  const interval = catalogueInterval * 1_000;
  const file = catalogue && environment['ASSENT_CATALOGUE'];
  if (catalogueUrl)
    return { cataloguePlace: { variable: 'ASSENT_CATALOGUE_URL', value: catalogueUrl, interval } };
  return file ? { cataloguePlace: { variable: 'ASSENT_CATALOGUE', value: file, interval } } : {};
}

/** The options of `createTokenProxy`, without additions. */
function optionsOf({
  process: _process,
  rates,
  verification,
  ...options
}: ProxyVariables): TokenProxyOptions {
  const { store: _store, ...limits } = rates ?? {};
  const { keys = [], remember } = verification ?? {};
  return {
    ...options,
    ...(rates && { rates: limits }),
    ...(verification && { verification: { keys, remember, deliverCode: () => {} } }),
  };
}

/** Checks the options by the functions that will read them. */
const checkedWith = (readers: readonly AdditionReader[]) =>
  proxyVariables.check(
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
        for (const { setting, read: readAddition } of readers)
          check(() => readAddition(read)?.check(), setting);
        const { verification, rates: { store } = {} } = read;
        if (store !== undefined && !isRead('rates', readers)) complain(['rates', 'store'], unread);
        if (verification && !isRead('verification', readers)) complain(['verification', 'url'], unread);
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

const isRead = (group: string, readers: readonly AdditionReader[]): boolean =>
  readers.some(({ setting: [first] }) => first === group);

const unread = 'is set, but nothing here reads it: unset it';
