import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { type EndpointName, endpoints } from '../../protocol/endpoints.ts';
import { defaultLimits } from '../../protocol/limits.ts';
import { rateRange, defaultRates } from '../../proxy/settings/rate-options.ts';
import { catalogueRule, checkedCatalogue } from '../catalogue/catalogue-cells.ts';
import { ranges } from '../../proxy/settings/settings.ts';
import { host, portOf, sharedLimits } from './shared-variables.ts';
import { range } from '../../sdk/settings/option-values.ts';
import { optional, variable, variableAt, variablesOf } from './variable.ts';
import {
  number,
  numbers,
  port,
  safeAddress,
  secret,
  text,
  toggle,
  word,
  words,
  wordsOf,
} from './variable-kinds.ts';
import { decodeText } from '../files/read-text.ts';

/** The limits by default, also those of add-ons. */
const standardRates = {
  postsPerAddress: defaultRates.postsPerAddress.most,
  postsPerSubject: defaultRates.postsPerSubject.most,
  readsPerAddress: defaultRates.readsPerAddress.most,
  readsPerSubject: defaultRates.readsPerSubject.most,
  reportsPerAddress: 60,
  questionsPerAddress: 60,
  codesPerAddress: 20,
  codesPerEmail: 5,
  triesPerAddress: 60,
  triesPerCode: 5,
};

/** The variables of `assent proxy`. The keys are the names of the options, except those for the process itself. */
export const proxyVariables = z.object({
  serviceUrl: secret(
    'ASSENT_SERVICE_URL=https://consent.example',
    'base address of the consent service, without a version segment',
  ),
  tokenUrl: secret(
    'ASSENT_TOKEN_URL=https://consent.example/oauth/token',
    'address of the token endpoint; it may have a query',
  ),
  clientId: text('ASSENT_CLIENT_ID=my-channel', "`clientId` of the site's channel; must not contain a colon"),
  clientSecret: secret('ASSENT_CLIENT_SECRET=/run/secrets/assent', "the channel's `clientSecret`", {
    file: 'too',
  }),
  ...optional({
    tokenParameters: variable(
      'body or query',
      (text) => (['body', 'query'] as const).find((location) => location === text),
      [
        'ASSENT_TOKEN_PARAMETERS=body',
        'how to send `grant_type` and `scope`: `body` sends a form, `query` adds them to the address',
        { standard: '`body`' },
      ],
    ),
    versions: variable(`pairs of ${Object.keys(endpoints).join(', ')} and a segment`, readVersions, [
      'ASSENT_VERSIONS="createConsent= checkConsent=/v3"',
      "version segments of endpoints at the service: `createConsent= checkConsent=/v3`, or in code `{ createConsent: '', checkConsent: '/v3' }`",
      { standard: 'as specified', isLoose: true },
    ]),
    timeout: number(
      'ASSENT_TIMEOUT',
      'milliseconds to wait for the service, including the token request and the whole answer',
      ranges.timeout,
    ),
    concurrency: number(
      'ASSENT_CONCURRENCY',
      'simultaneous requests to the service; others get `503` with `Retry-After: 1`',
      ranges.concurrency,
    ),
    replyLimit: number(
      'ASSENT_REPLY_LIMIT',
      'bytes of the largest unified consent accepted: 20,000 cells with names of 200 characters are 9.4 MB',
      ranges.replyLimit,
    ),
    allowHttp: toggle(
      'ASSENT_ALLOW_HTTP=1',
      '1 (in code `true`) allows plain `http://` to the service, for a private network of containers; without it, only for `localhost`',
    ),
    path: text(
      'ASSENT_PROXY_PATH=/consent',
      'path at which the proxy is mounted; `/` if your framework removes the mount path from the request',
      { standard: '`/consent`' },
    ),
    catalogue: variable(`the path of ${catalogueRule}`, checkedCatalogue, [
      'ASSENT_CATALOGUE=/srv/www/consent-catalogue.json',
      'file with the catalogue, in code the catalogue; other vendors and targets are refused ([how to change it](../guides/change-the-catalogue.md))',
      { standard: 'any choice', file: 'only', isLoose: true },
    ]),
    notices: variable('paths of catalogues in JSON', readFiles, [
      'ASSENT_NOTICES=/srv/www/shop.json',
      'files with further catalogues that pages have, in code the catalogues; what visitors were shown of them is [archived](../guides/archive-notices.md)',
      { isLoose: true },
    ]),
    place: z.object({
      country: text(
        'ASSENT_COUNTRY_HEADER=cf-ipcountry',
        'header in which a server in front of the proxy says the [country of a visitor](regimes.md#by-the-place-of-the-visitor), for the `regimes` of the catalogue',
      ),
      ...optional({
        region: text(
          'ASSENT_REGION_HEADER=cf-region-code',
          'header in which it says the part of the country',
        ),
      }).shape,
    }),
    allowedOrigins: words(
      'ASSENT_ALLOWED_ORIGINS=https://www.example',
      'other origins whose pages may use the proxy, exactly as browsers send them',
    ),
    countQuestions: toggle(
      'ASSENT_COUNT_QUESTIONS=1',
      '1 [counts how many were asked](counts.md#count-how-many-were-asked), on pages with `data-count`',
      { option: '`impressions()`' },
    ),
    attributes: words(
      'ASSENT_ATTRIBUTES=shop,locale',
      'names of [attributes of your pages](client.md#tags-and-attributes) that are recorded with a consent (at most 32); others are dropped',
    ),
    tags: words(
      'ASSENT_TAGS=shop-de,newsletter',
      '[tags of your pages](client.md#tags-and-attributes) that are recorded with a consent (at most 32); others are dropped',
    ),
    cookieMaxAge: number(
      'ASSENT_COOKIE_MAX_AGE',
      'seconds to keep the [identifier cookie](../explanation/security.md#the-identifier-cookie); 0 sets none; browsers allow at most 400 days',
      ranges.cookieMaxAge,
    ),
    trustedHops: number(
      'ASSENT_TRUSTED_HOPS',
      'your servers in front of the proxy that append to `X-Forwarded-For` and cannot be bypassed',
      ranges.trustedHops,
    ),
    limits: optional({
      ...sharedLimits,
      proxyBody: number(
        'ASSENT_PROXY_MAX_BODY',
        'bytes of a request body',
        range(1, Number.MAX_SAFE_INTEGER, defaultLimits.proxyBody),
      ),
    }),
    rates: optional({
      ...numbers('ASSENT_', (name) => rateRange(standardRates[name]), {
        postsPerAddress: 'consents a minute from one IP address; more for a large catalogue',
        postsPerSubject: 'consents a minute for one visitor; more for a large catalogue',
        readsPerAddress: 'reads a minute from one IP address',
        readsPerSubject: 'reads a minute for one visitor',
        reportsPerAddress: 'reports a minute of blocked hosts from one IP address',
        questionsPerAddress: 'questions a minute that are shown to one IP address or answered by it',
        codesPerAddress: 'codes requested an hour from one IP address',
        codesPerEmail: 'codes sent a day to one e-mail address, a minute apart',
        triesPerAddress: 'codes entered an hour from one IP address',
        triesPerCode: 'attempts before a code is void',
      }),
      store: secret(
        'ASSENT_RATE_STORE=redis://redis.example:6379',
        'Redis or Valkey that counts for several processes, in code a [store](../guides/run-the-proxy.md#several-processes); needs `ASSENT_LOG_KEY`',
        { standard: 'memory of the process', file: 'too' },
      ),
    }),
    emailVerification: z.object({
      url: secret(
        'ASSENT_SMTP_URL=smtps://user@mail.example',
        'mail server for codes, such as `smtps://user@mail.example`',
        { standard: 'no verification', option: '`url` of `smtpDelivery`' },
      ),
      from: text('ASSENT_MAIL_FROM=no-reply@brand.example', 'sender address of the messages with codes', {
        option: '`from` of `smtpDelivery`',
      }),
      brand: text('ASSENT_MAIL_BRAND=Brand', 'name of your brand in these messages', {
        option: '`brand` of `smtpDelivery`',
      }),
      keys: variable('one or two keys', (text) => text.split(/\s+/).filter(Boolean), [
        'ASSENT_COOKIE_KEYS=/run/secrets/assent-cookie-keys',
        'one or two random keys of at least 32 characters (`openssl rand -base64 32`), the current one first',
        { isSecret: true, file: 'too' },
      ]),
      remember: z.exactOptional(
        number(
          'ASSENT_REMEMBER',
          'seconds for which a verified person is remembered; 0 until the browser closes, at most 30 days',
          range(0, 34_560_000, 0),
        ),
      ),
      ...optional({
        password: text(
          'ASSENT_SMTP_PASSWORD_FILE=/run/secrets/assent-smtp',
          'file with the password of the mail server, in code the password, unless the address contains it',
          { file: 'only', option: '`password` of `smtpDelivery`' },
        ),
        allowPlain: toggle(
          'ASSENT_SMTP_ALLOW_PLAIN=1',
          '1 sends mail without TLS, for a private network: `requireTls: false` in code',
          { option: '`requireTls` of `smtpDelivery`' },
        ),
      }).shape,
    }),
    logKey: secret(
      'ASSENT_LOG_KEY="$(openssl rand -base64 32)"',
      'key of the hash that replaces identifiers in the log and in `rates.store`; at least 16 characters; required with `ASSENT_RATE_STORE`',
      { standard: 'random at each start' },
    ),
    process: optional({
      host,
      port: portOf(8_082),
      catalogueUrl: safeAddress(
        'ASSENT_CATALOGUE_URL=https://www.example/consent-catalogue.json',
        'https address of the catalogue, instead of a file',
      ),
      catalogueInterval: number(
        'ASSENT_CATALOGUE_INTERVAL',
        'seconds between two looks whether the file or the address has changed',
        range(1, 86_400, 10),
      ),
      metricsPort: port(
        'ASSENT_METRICS_PORT=9464',
        'port for metrics of Prometheus at `/metrics`; 0 lets the system choose',
        { standard: 'no metrics' },
      ),
      metricsHost: word('ASSENT_METRICS_HOST=127.0.0.1', 'address that this port listens on', {
        standard: '`127.0.0.1`',
      }),
    }),
  }).shape,
});

const variables = variablesOf(proxyVariables);

/** Replaces the quoted names of options in a sentence by the names of their variables. */
export function withVariables(sentence: string): string {
  return sentence.replaceAll(
    /"([A-Za-z]+(?:[.[][A-Za-z0-9\]]+)*)"/g,
    (_, option: string) => variableAt(variables, option.split(/[.[]/))?.names[0] ?? option,
  );
}

function readFiles(paths: string): readonly string[] | undefined {
  try {
    return wordsOf(paths).map((path) => decodeText(path, readFileSync(path)));
  } catch {
    return undefined;
  }
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
