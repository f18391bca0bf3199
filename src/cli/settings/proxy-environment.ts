import * as z from 'zod/mini';
import { smtpDelivery } from '../../mail/smtp-delivery.ts';
import { readSmtpOptions } from '../../mail/smtp-options.ts';
import { OptionError } from '../../sdk/settings/option-values.ts';
import type { TokenProxyOptions } from '../../proxy/settings/options.ts';
import { readSettings } from '../../proxy/settings/settings.ts';
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
  const {
    catalogueUrl,
    catalogueInterval = 10,
    host = '127.0.0.1',
    port = 8_082,
    metricsPort,
    metricsHost,
    ...given
  } = read;
  const { rates, verification, ...others } = given;
  const { store, ...limits } = rates ?? {};
  const options = { ...others, ...(rates && { rates: limits }) };
  const interval = catalogueInterval * 1_000;
  const file = others.catalogue && environment['ASSENT_CATALOGUE'];
  const process = {
    host,
    port,
    ...(store !== undefined && { rateStore: store }),
    ...(metricsPort !== undefined && {
      metricsPlace: { host: metricsHost ?? '127.0.0.1', port: metricsPort },
    }),
    ...(file && { cataloguePlace: { variable: 'ASSENT_CATALOGUE', value: file, interval } as const }),
    ...(catalogueUrl && {
      cataloguePlace: { variable: 'ASSENT_CATALOGUE_URL', value: catalogueUrl, interval } as const,
    }),
  };
  if (verification === undefined) return { ...process, options };
  const { keys, remember, allowPlain, ...smtp } = verification;
  const deliverCode = smtpDelivery({ ...smtp, ...(allowPlain && { requireTls: false }) });
  return { ...process, options: { ...options, verification: { keys, remember, deliverCode } } };
}

/** Valid options. Each given option is checked in combination with them. */
const valid = {
  serviceUrl: 'https://service.invalid',
  tokenUrl: 'https://service.invalid',
  clientId: 'id',
  clientSecret: 'secret',
  log: () => {},
};
const validVerification = { keys: ['abcdefghijklmnopqrstuvwxyz012345'], deliverCode: () => {} };
const validMail = { url: 'smtps://mail.invalid', from: 'name@mail.invalid', brand: 'Brand' };

/** Checks each option on its own, to report all invalid ones: `createTokenProxy` throws for the first. */
const checked = proxyVariables.check(
  z.superRefine(
    ({ host: _host, port: _port, metricsPort: _own, metricsHost: _where, ...given }, context) => {
      const { catalogueInterval: _interval, ...read } = given;
      const { allowHttp, catalogueUrl, limits = {}, rates = {}, verification, ...options } = read;
      const { store, ...counted } = rates;
      if (catalogueUrl !== undefined && options.catalogue !== undefined)
        context.addIssue({
          code: 'custom',
          path: ['catalogueUrl'],
          message: 'and ASSENT_CATALOGUE are both set: unset one of them',
        });
      const check = (read: () => unknown, group: readonly string[] = []): void => {
        try {
          read();
        } catch (error) {
          if (!(error instanceof OptionError)) throw error;
          const path = [...group, ...error.option.split(/[.[]/)];
          context.addIssue({ code: 'custom', path, message: withVariables(error.complaint) });
        }
      };
      const checkEach = (given: object, wrap = (option: object) => option): void => {
        for (const [name, value] of Object.entries(given))
          check(() => readSettings({ ...valid, allowHttp: allowHttp === true, ...wrap({ [name]: value }) }));
      };
      checkEach(options);
      checkEach(limits, (limit) => ({ limits: limit }));
      checkEach(counted, (rate) => ({ rates: rate }));
      if (store !== undefined) {
        check(() => readRedisOptions({ url: store }), ['rates', 'store']);
        if (options.logKey === undefined)
          context.addIssue({
            code: 'custom',
            path: ['logKey'],
            message: 'is not set, but required with ASSENT_RATE_STORE: give all processes the same one',
          });
      }
      if (verification === undefined) return;
      const { keys, remember = 0, url, password, from, brand } = verification;
      checkEach({ keys, remember }, (option) => ({ verification: { ...validVerification, ...option } }));
      for (const part of [{ url, password }, { from }, { brand }])
        check(() => readSmtpOptions({ ...validMail, ...part }), ['verification']);
    },
    // Also if another variable is missing or invalid.
    { when: () => true },
  ),
);
