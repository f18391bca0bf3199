import * as z from 'zod/mini';
import { endpoints } from '../../protocol/endpoints.ts';
import type { EndpointName } from '../../protocol/endpoints.ts';
import type { Offer, TokenProxyOptions } from '../../proxy/settings/options.ts';
import { complaintsOfUnknown } from './known-variables.ts';
import { complain, EnvironmentError, environmentReader } from './proxy-environment-reader.ts';
import { readVerification } from './proxy-verification.ts';

/** What `assent proxy` reads from its environment. */
export interface ProxyEnvironment {
  readonly options: TokenProxyOptions;
  /** 0 lets the system choose. */
  readonly port: number;
  readonly host: string;
}

/**
 * Reads the variables. A variable that is empty is one that is not set.
 *
 * @throws {EnvironmentError} for one that is missing, unreadable, or not ours though it looks so. What the values mean is checked by
 * `createTokenProxy`.
 */
export function readProxyEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): ProxyEnvironment {
  const unknown = complaintsOfUnknown(environment);
  if (unknown.length > 0) throw new EnvironmentError(unknown.join('\n'));
  const read = environmentReader(environment);
  const port = read.whole('PORT') ?? 8082;
  if (port > 65_535) complain('PORT', 'must be at most 65535');
  return {
    port,
    host: read.given('HOST') ?? '127.0.0.1',
    options: {
      serviceUrl: read.text('ASSENT_SERVICE_URL'),
      tokenUrl: read.text('ASSENT_TOKEN_URL'),
      clientId: read.text('ASSENT_CLIENT_ID'),
      clientSecret:
        read.secret('ASSENT_CLIENT_SECRET', 'ASSENT_CLIENT_SECRET_FILE') ||
        complain('ASSENT_CLIENT_SECRET', 'is not set, nor is ASSENT_CLIENT_SECRET_FILE'),
      tokenParameters: read.oneOf('ASSENT_TOKEN_PARAMETERS', ['body', 'query']),
      path: read.given('ASSENT_PROXY_PATH'),
      catalogue: readCatalogue(read.file('ASSENT_CATALOGUE')),
      allowedOrigins: read.words('ASSENT_ALLOWED_ORIGINS'),
      versions: readVersions(read.words('ASSENT_VERSIONS')),
      attributes: read.words('ASSENT_ATTRIBUTES'),
      limits: {
        actions: read.whole('ASSENT_MAX_ACTIONS'),
        nameLength: read.whole('ASSENT_MAX_NAME'),
        proxyBody: read.whole('ASSENT_PROXY_MAX_BODY'),
      },
      verification: readVerification(read),
      rates: {
        postsPerAddress: read.whole('ASSENT_POSTS_PER_ADDRESS'),
        postsPerSubject: read.whole('ASSENT_POSTS_PER_SUBJECT'),
        readsPerAddress: read.whole('ASSENT_READS_PER_ADDRESS'),
        readsPerSubject: read.whole('ASSENT_READS_PER_SUBJECT'),
        codesPerAddress: read.whole('ASSENT_CODES_PER_ADDRESS'),
        codesPerEmail: read.whole('ASSENT_CODES_PER_EMAIL'),
        triesPerAddress: read.whole('ASSENT_TRIES_PER_ADDRESS'),
        triesPerCode: read.whole('ASSENT_TRIES_PER_CODE'),
      },
      trustedHops: read.whole('ASSENT_TRUSTED_HOPS'),
      concurrency: read.whole('ASSENT_CONCURRENCY'),
      timeout: read.whole('ASSENT_TIMEOUT'),
      replyLimit: read.whole('ASSENT_REPLY_LIMIT'),
      cookieMaxAge: read.whole('ASSENT_COOKIE_MAX_AGE'),
      allowHttp: read.toggle('ASSENT_ALLOW_HTTP'),
      logKey: read.given('ASSENT_LOG_KEY'),
    },
  };
}

const OfferedPart = z.looseObject({
  vendors: z.array(z.looseObject({ id: z.string(), targets: z.array(z.string()) })),
});

function readCatalogue(text: string | undefined): Offer | undefined {
  if (text === undefined) return undefined;
  const parsed = OfferedPart.safeParse(parseJson(text));
  return parsed.success
    ? parsed.data
    : complain('ASSENT_CATALOGUE', 'is not a catalogue file: run "assent check" on it');
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

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
