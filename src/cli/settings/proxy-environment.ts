import * as z from 'zod/mini';
import { smtpDelivery } from '../../mail/smtp-delivery.ts';
import { readSmtpOptions } from '../../mail/smtp-options.ts';
import type { SmtpOptions } from '../../mail/smtp-options.ts';
import { OptionError } from '../../sdk/settings/option-values.ts';
import type { TokenProxyOptions } from '../../proxy/settings/options.ts';
import { readSettings } from '../../proxy/settings/settings.ts';
import type { DeliverCode } from '../../proxy/settings/verification-options.ts';
import type { CataloguePlace } from '../catalogue/watch-catalogue.ts';
import { readRedisOptions } from '../../redis/redis-options.ts';
import { proxyVariables, withVariables } from './proxy-variables.ts';
import { readVariables } from './read-variables.ts';
import type { Environment } from './read-variables.ts';

/** Where a server listens. */
export interface Place {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
}

/** The environment variables that `assent proxy` reads. */
export interface ProxyEnvironment extends Place {
  readonly options: TokenProxyOptions;
  /** Where the catalogue is, if there is one. */
  readonly cataloguePlace?: CataloguePlace;
  /** The URL of the Redis that counts; `undefined` if the process counts in its memory. */
  readonly rateStore?: string;
  /** Where the metrics are; `undefined` if nowhere. */
  readonly metricsPlace?: Place;
}

/**
 * Reads the variables.
 *
 * @throws {EnvironmentError} lists every unknown, missing or invalid variable
 */
export function readProxyEnvironment(environment: Environment): ProxyEnvironment {
  const read = readVariables(checked, environment);
  const { rates, verification, process = {} } = read;
  const { host = '127.0.0.1', port = 8_082, metricsPort, metricsHost } = process;
  return {
    host,
    port,
    ...(rates?.store !== undefined && { rateStore: rates.store }),
    ...(metricsPort !== undefined && {
      metricsPlace: { host: metricsHost ?? '127.0.0.1', port: metricsPort },
    }),
    ...cataloguePlaceOf(read, environment),
    options: optionsOf(read, verification && smtpDelivery(smtpOptionsOf(verification))),
  };
}

/** Where the variables say that the catalogue is. */
export function cataloguePlaceOf(
  { catalogue, process = {} }: Pick<Variables, 'catalogue' | 'process'>,
  environment: Environment,
): Pick<ProxyEnvironment, 'cataloguePlace'> {
  const { catalogueUrl, catalogueInterval = 10 } = process;
  const interval = catalogueInterval * 1_000;
  const file = catalogue && environment['ASSENT_CATALOGUE'];
  if (catalogueUrl)
    return { cataloguePlace: { variable: 'ASSENT_CATALOGUE_URL', value: catalogueUrl, interval } };
  return file ? { cataloguePlace: { variable: 'ASSENT_CATALOGUE', value: file, interval } } : {};
}

type Variables = z.output<typeof proxyVariables>;

/** The options of `createTokenProxy`. */
function optionsOf(
  { process: _process, rates, verification, ...options }: Variables,
  deliverCode: DeliverCode = () => {},
): TokenProxyOptions {
  const { store: _store, ...limits } = rates ?? {};
  const { keys = [], remember } = verification ?? {};
  return {
    ...options,
    ...(rates && { rates: limits }),
    ...(verification && { verification: { keys, remember, deliverCode } }),
  };
}

function smtpOptionsOf({ url, password, from, brand, allowPlain }: Verification): SmtpOptions {
  return { url, password, from, brand, ...(allowPlain && { requireTls: false }) };
}

type Verification = NonNullable<Variables['verification']>;

/** Checks the options by the functions that will read them. */
const checked = proxyVariables.check(
  z.superRefine(
    (read, context) => {
      const complain = (path: string[], message: string): void =>
        context.addIssue({ code: 'custom', path, message });
      const check = (readOptions: () => unknown, group: readonly string[] = []): void => {
        try {
          readOptions();
        } catch (error) {
          if (!(error instanceof OptionError)) throw error;
          for (const { option, complaint } of error.faults)
            complain([...group, ...option.split(/[.[]/)], withVariables(complaint));
        }
      };
      const { verification, rates: { store } = {} } = read;
      check(() => readSettings({ ...optionsOf(read), log: () => {} }));
      if (verification) check(() => readSmtpOptions(smtpOptionsOf(verification)), ['verification']);
      if (store !== undefined) check(() => readRedisOptions({ url: store }), ['rates', 'store']);
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
