import * as z from 'zod/mini';
import { endpoints } from '../../protocol/endpoints.ts';
import type { EndpointName } from '../../protocol/endpoints.ts';
import { defaultLimits } from '../../protocol/limits.ts';
import { defaultRates } from '../../proxy/rates/rate-rules.ts';
import type { RateName } from '../../proxy/rates/rate-rules.ts';
import { offerRule, readOffer } from '../catalogue/offer.ts';
import { host, sharedLimits } from './shared-variables.ts';
import { optional, variable, variableAt, variablesOf } from './variable.ts';
import { number, safeAddress, secret, text, toggle, word, words, wordsOf } from './variable-kinds.ts';

const most = (name: RateName): number => defaultRates[name].most;

/** The variables of `assent proxy`. The keys are the names of the options. */
export const proxyVariables = z.object({
  serviceUrl: secret(
    'ASSENT_SERVICE_URL=https://consent.example',
    'address of the consent service, without a version segment',
  ),
  tokenUrl: secret('ASSENT_TOKEN_URL=https://consent.example/oauth/token', 'address of the token endpoint'),
  clientId: text('ASSENT_CLIENT_ID=my-channel', "the channel's clientId"),
  clientSecret: secret('ASSENT_CLIENT_SECRET=/run/secrets/assent', "the channel's clientSecret", 'too'),
  ...optional({
    tokenParameters: variable(
      'body or query',
      (text) => (['body', 'query'] as const).find((place) => place === text),
      [
        'ASSENT_TOKEN_PARAMETERS=body',
        'where grant_type and scope go: body, or query of the address (default body)',
      ],
    ),
    path: text('ASSENT_PROXY_PATH=/consent', 'path under which the proxy answers (default /consent)'),
    catalogue: variable(`the path of ${offerRule}`, readOffer, [
      'ASSENT_CATALOGUE=/srv/www/consent-catalogue.json',
      'catalogue file; other vendors and targets are refused (default: any)',
      { file: 'only' },
    ]),
    catalogueUrl: safeAddress(
      'ASSENT_CATALOGUE_URL=https://www.example/consent-catalogue.json',
      'address of the catalogue, instead of a file',
    ),
    catalogueInterval: number(
      'ASSENT_CATALOGUE_INTERVAL=10',
      'seconds between two looks whether the catalogue has changed',
      1,
      86_400,
    ),
    allowedOrigins: words(
      'ASSENT_ALLOWED_ORIGINS=https://www.example',
      'other origins that may call, separated by spaces (default: none)',
    ),
    versions: variable(`pairs of ${Object.keys(endpoints).join(', ')} and a segment`, readVersions, [
      'ASSENT_VERSIONS="createConsent= checkConsent=/v3"',
      'version segments, such as "createConsent= checkConsent=/v3" (default: as specified)',
    ]),
    trustedHops: number('ASSENT_TRUSTED_HOPS=0', 'servers in front that append to X-Forwarded-For'),
    verification: z.object({
      url: secret(
        'ASSENT_SMTP_URL=smtps://user@mail.example',
        'mail server for codes, such as smtps://user@mail.example (default: no verification)',
      ),
      from: text('ASSENT_MAIL_FROM=no-reply@brand.example', 'address that the messages with codes come from'),
      brand: text('ASSENT_MAIL_BRAND=Brand', 'name of the brand in those messages'),
      keys: variable('one or two keys', (text) => text.split(/\s+/).filter(Boolean), [
        'ASSENT_COOKIE_KEYS=/run/secrets/assent-cookie-keys',
        'one or two random keys, the current one first',
        { isSecret: true, file: 'too' },
      ]),
      ...optional({
        password: text(
          'ASSENT_SMTP_PASSWORD_FILE=/run/secrets/assent-smtp',
          'file with the password of the mail server, unless the address contains it',
          { file: 'only' },
        ),
        allowPlain: toggle(
          'ASSENT_SMTP_ALLOW_PLAIN=1',
          '1 sends mail without TLS, for a private network (default 0)',
        ),
        remember: number(
          'ASSENT_REMEMBER=0',
          'seconds for which a verified person is remembered; 0 is the browser session',
        ),
      }).shape,
    }),
    attributes: words(
      'ASSENT_ATTRIBUTES=shop,locale',
      'names of further attributes that your pages send, separated by commas',
    ),
    limits: optional({
      ...sharedLimits,
      proxyBody: number(`ASSENT_PROXY_MAX_BODY=${defaultLimits.proxyBody}`, 'bytes of a request body'),
    }),
    rates: optional({
      store: secret(
        'ASSENT_RATE_STORE=redis://redis.example:6379',
        'Redis or Valkey that counts for several processes; needs ASSENT_LOG_KEY (default: each counts alone)',
        'too',
      ),
      postsPerAddress: number(
        `ASSENT_POSTS_PER_ADDRESS=${most('postsPerAddress')}`,
        'consents a minute from one internet address, more for a large catalogue',
      ),
      postsPerSubject: number(
        `ASSENT_POSTS_PER_SUBJECT=${most('postsPerSubject')}`,
        'consents a minute for one visitor, more for a large catalogue',
      ),
      readsPerAddress: number(
        `ASSENT_READS_PER_ADDRESS=${most('readsPerAddress')}`,
        'reads a minute from one internet address',
      ),
      readsPerSubject: number(
        `ASSENT_READS_PER_SUBJECT=${most('readsPerSubject')}`,
        'reads a minute for one visitor',
      ),
      codesPerAddress: number(
        `ASSENT_CODES_PER_ADDRESS=${most('codesPerAddress')}`,
        'codes requested an hour from one internet address',
      ),
      codesPerEmail: number(
        `ASSENT_CODES_PER_EMAIL=${most('codesPerEmail')}`,
        'codes sent a day to one e-mail address',
      ),
      triesPerAddress: number(
        `ASSENT_TRIES_PER_ADDRESS=${most('triesPerAddress')}`,
        'codes entered an hour from one internet address',
      ),
      triesPerCode: number(`ASSENT_TRIES_PER_CODE=${most('triesPerCode')}`, 'attempts before a code is void'),
    }),
    concurrency: number('ASSENT_CONCURRENCY=256', 'open requests to the service at the same time'),
    timeout: number('ASSENT_TIMEOUT=10000', 'milliseconds to wait for the service'),
    replyLimit: number('ASSENT_REPLY_LIMIT=16777216', 'bytes of the largest unified consent accepted'),
    cookieMaxAge: number(
      'ASSENT_COOKIE_MAX_AGE=34560000',
      'seconds to keep the __Host-assent_id cookie, 0 for none',
    ),
    allowHttp: toggle(
      'ASSENT_ALLOW_HTTP=1',
      '1 allows plain http to the service, for a private network (default 0)',
    ),
    logKey: secret(
      'ASSENT_LOG_KEY="$(openssl rand -base64 32)"',
      'key of the hash that replaces identifiers in the log and in Redis (default: random)',
    ),
    host,
    port: number('PORT=8082', 'port to listen on', 0, 65_535),
    metricsPort: variable('a port from 0 to 65535', readPort, [
      'ASSENT_METRICS_PORT=9464',
      'port for metrics of Prometheus at /metrics (default: none)',
    ]),
    metricsHost: word(
      'ASSENT_METRICS_HOST=127.0.0.1',
      'address that this port listens on (default 127.0.0.1)',
    ),
  }).shape,
});

const variables = variablesOf(proxyVariables);

/** Replaces the quoted names of options in a sentence by the names of their variables. */
export function withVariables(sentence: string): string {
  return sentence.replaceAll(
    /"([A-Za-z]+(?:[.[][A-Za-z0-9\]]+)*)"/g,
    (_, option: string) => variableAt(variables, option.split(/[.[]/))?.name ?? option,
  );
}

function readPort(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined;
}

function readVersions(text: string): Partial<Record<EndpointName, string>> | undefined {
  const versions: Partial<Record<EndpointName, string>> = {};
  for (const pair of wordsOf(text)) {
    const [name = '', version] = pair.split('=', 2);
    if (version === undefined || !isEndpointName(name)) return undefined;
    versions[name] = version;
  }
  return versions;
}

function isEndpointName(name: string): name is EndpointName {
  return Object.hasOwn(endpoints, name);
}
