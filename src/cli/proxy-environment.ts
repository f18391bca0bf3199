import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { endpoints } from '../protocol/endpoints.ts';
import type { EndpointName } from '../protocol/endpoints.ts';
import { defaultLimits } from '../protocol/limits.ts';
import type { Offer, TokenProxyOptions } from '../proxy/options.ts';

/** What `assent proxy` reads from its environment. */
export interface ProxyEnvironment {
  readonly options: TokenProxyOptions;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
}

/** The variables, each with the option it sets and what it means. The order is that of the help text. */
export const variables = [
  ['ASSENT_SERVICE_URL', 'serviceUrl', 'address of the consent service, without a version segment'],
  ['ASSENT_TOKEN_URL', 'tokenUrl', 'address of the token endpoint'],
  ['ASSENT_CLIENT_ID', 'clientId', "the channel's clientId"],
  ['ASSENT_CLIENT_SECRET', 'clientSecret', "the channel's clientSecret, or …"],
  ['ASSENT_CLIENT_SECRET_FILE', 'clientSecret', '… the file that holds it'],
  ['ASSENT_PROXY_PATH', 'path', 'path under which the proxy answers (/consent)'],
  ['ASSENT_CATALOGUE', 'catalogue', 'file with the catalogue; other vendors and targets are refused (any)'],
  ['ASSENT_ALLOWED_ORIGINS', 'allowedOrigins', 'other origins that may call, separated by spaces (none)'],
  ['ASSENT_VERSIONS', 'versions', 'such as "createConsent= checkConsent=/v3" (as specified)'],
  ['ASSENT_MAX_ACTIONS', 'limits.actions', `actions in one consent (${defaultLimits.actions})`],
  ['ASSENT_MAX_NAME', 'limits.nameLength', `characters of a vendor or target (${defaultLimits.nameLength})`],
  ['ASSENT_PROXY_MAX_BODY', 'limits.proxyBody', `bytes of a body (${defaultLimits.proxyBody})`],
  ['ASSENT_TIMEOUT', 'timeout', 'milliseconds the service has to answer (10000)'],
  ['ASSENT_REPLY_LIMIT', 'replyLimit', 'bytes of the largest unified consent taken (16777216)'],
  ['ASSENT_COOKIE_MAX_AGE', 'cookieMaxAge', 'seconds the assent_id cookie is kept, 0 for none (34560000)'],
  ['ASSENT_ALLOW_HTTP', 'allowHttp', '1 lets the service be plain http on a private network (0)'],
  ['ASSENT_LOG_KEY', 'logKey', 'key under which identifiers are hashed in the log (random)'],
  ['HOST', 'host', 'address to listen on (127.0.0.1)'],
  ['PORT', 'port', 'port to listen on (8082)'],
] as const;

/** Thrown for a variable that cannot be used. The message names it. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';
}

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the variables. A variable that is empty is one that is not set.
 *
 * @throws {EnvironmentError} for one that is missing or unreadable. What the values mean is checked by
 * `createTokenProxy`.
 */
export function readProxyEnvironment(environment: Environment): ProxyEnvironment {
  const given = (name: string): string | undefined => environment[name] || undefined;
  const text = (name: string): string => given(name) ?? complain(name, 'is not set');
  const whole = (name: string): number | undefined => {
    const value = given(name);
    if (value === undefined) return undefined;
    return /^\d+$/.test(value) ? Number(value) : complain(name, 'must be a whole number');
  };
  const words = (name: string): string[] | undefined =>
    given(name)
      ?.split(/[\s,]+/)
      .filter(Boolean);

  const port = whole('PORT') ?? 8082;
  if (port > 65_535) complain('PORT', 'must be at most 65535');
  return {
    port,
    host: given('HOST') ?? '127.0.0.1',
    options: {
      serviceUrl: text('ASSENT_SERVICE_URL'),
      tokenUrl: text('ASSENT_TOKEN_URL'),
      clientId: text('ASSENT_CLIENT_ID'),
      clientSecret: readSecret(environment),
      path: given('ASSENT_PROXY_PATH'),
      catalogue: readCatalogue(given('ASSENT_CATALOGUE')),
      allowedOrigins: words('ASSENT_ALLOWED_ORIGINS'),
      versions: readVersions(words('ASSENT_VERSIONS')),
      limits: {
        actions: whole('ASSENT_MAX_ACTIONS'),
        nameLength: whole('ASSENT_MAX_NAME'),
        proxyBody: whole('ASSENT_PROXY_MAX_BODY'),
      },
      timeout: whole('ASSENT_TIMEOUT'),
      replyLimit: whole('ASSENT_REPLY_LIMIT'),
      cookieMaxAge: whole('ASSENT_COOKIE_MAX_AGE'),
      allowHttp: readSwitch('ASSENT_ALLOW_HTTP', given('ASSENT_ALLOW_HTTP')),
      logKey: given('ASSENT_LOG_KEY'),
    },
  };
}

/** The variable by which an option is set. */
export function variableOf(option: string): string {
  const isSetBy = (wanted: string | undefined) => variables.find(([, name]) => name === wanted)?.[0];
  return isSetBy(option) ?? isSetBy(option.split(/[.[]/)[0]) ?? option;
}

function readSecret(environment: Environment): string {
  const file = environment['ASSENT_CLIENT_SECRET_FILE'];
  const secret = environment['ASSENT_CLIENT_SECRET'];
  if (file && secret)
    complain('ASSENT_CLIENT_SECRET_FILE', 'and ASSENT_CLIENT_SECRET are both set: which one?');
  if (file) return readText('ASSENT_CLIENT_SECRET_FILE', file).replace(/\r?\n$/, '');
  return secret || complain('ASSENT_CLIENT_SECRET', 'is not set, nor is ASSENT_CLIENT_SECRET_FILE');
}

const OfferedPart = z.looseObject({
  vendors: z.array(z.looseObject({ id: z.string(), targets: z.array(z.string()) })),
});

function readCatalogue(file: string | undefined): Offer | undefined {
  if (file === undefined) return undefined;
  const parsed = OfferedPart.safeParse(parseJson(readText('ASSENT_CATALOGUE', file)));
  return parsed.success
    ? parsed.data
    : complain('ASSENT_CATALOGUE', 'is not the file of a catalogue: see "assent check"');
}

function readVersions(pairs: readonly string[] | undefined): TokenProxyOptions['versions'] {
  if (pairs === undefined) return undefined;
  const versions: Partial<Record<EndpointName, string>> = {};
  for (const pair of pairs) {
    const [name = '', version = ''] = pair.split('=', 2);
    if (!pair.includes('=') || !isEndpointName(name))
      return complain(
        'ASSENT_VERSIONS',
        `must be pairs of ${Object.keys(endpoints).join(', ')} and a segment`,
      );
    versions[name] = version;
  }
  return versions;
}

function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(endpoints, name);
}

function readSwitch(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined;
  if (value !== '0' && value !== '1') complain(name, 'must be 0 or 1');
  return value === '1';
}

function readText(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new EnvironmentError(`${name} names a file that cannot be read (${file}).`, { cause });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function complain(name: string, complaint: string): never {
  throw new EnvironmentError(`${name} ${complaint}.`);
}
