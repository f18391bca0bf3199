import { defaultLimits } from '../../protocol/limits.ts';
import { defaultRates } from '../../proxy/rates/rate-rules.ts';

/** The variables, each with the option it sets and what it means. The order is that of the help text. */
export const variables = [
  ['ASSENT_SERVICE_URL', 'serviceUrl', 'address of the consent service, without a version segment'],
  ['ASSENT_TOKEN_URL', 'tokenUrl', 'address of the token endpoint'],
  ['ASSENT_TOKEN_PARAMETERS', 'tokenParameters', '"query" sends grant_type and scope in the address (body)'],
  ['ASSENT_CLIENT_ID', 'clientId', "the channel's clientId"],
  ['ASSENT_CLIENT_SECRET', 'clientSecret', "the channel's clientSecret, or …"],
  ['ASSENT_CLIENT_SECRET_FILE', 'clientSecret', '… the file that holds it'],
  ['ASSENT_PROXY_PATH', 'path', 'path under which the proxy answers (/consent)'],
  ['ASSENT_CATALOGUE', 'catalogue', 'file with the catalogue; other vendors and targets are refused (any)'],
  ['ASSENT_ALLOWED_ORIGINS', 'allowedOrigins', 'other origins that may call, separated by spaces (none)'],
  ['ASSENT_VERSIONS', 'versions', 'such as "createConsent= checkConsent=/v3" (as specified)'],
  ['ASSENT_TRUSTED_HOPS', 'trustedHops', 'servers in front that add to X-Forwarded-For (0)'],
  [
    'ASSENT_SMTP_URL',
    'smtp.url',
    'mail server for codes, such as smtps://user@mail.example (no verification)',
  ],
  [
    'ASSENT_SMTP_PASSWORD_FILE',
    'smtp.password',
    'file with the password for it, unless the address holds it',
  ],
  ['ASSENT_SMTP_ALLOW_PLAIN', 'smtp.requireTls', '1 sends mail without TLS on a private network (0)'],
  ['ASSENT_MAIL_FROM', 'smtp.from', 'the one address that codes come from'],
  ['ASSENT_MAIL_BRAND', 'smtp.brand', "the brand's name in those messages"],
  ['ASSENT_COOKIE_KEYS', 'verification.keys', 'one or two random keys, the one in use first, or …'],
  ['ASSENT_COOKIE_KEYS_FILE', 'verification.keys', '… the file that holds them'],
  ['ASSENT_REMEMBER', 'verification.remember', 'seconds a verified person is remembered (0: the session)'],
  ['ASSENT_ATTRIBUTES', 'attributes', 'names of attributes that pages send beside the evidence, by commas'],
  ['ASSENT_MAX_ACTIONS', 'limits.actions', `actions in one consent (${defaultLimits.actions})`],
  ['ASSENT_MAX_NAME', 'limits.nameLength', `characters of a vendor or target (${defaultLimits.nameLength})`],
  ['ASSENT_PROXY_MAX_BODY', 'limits.proxyBody', `bytes of a body (${defaultLimits.proxyBody})`],
  [
    'ASSENT_POSTS_PER_ADDRESS',
    'rates.postsPerAddress',
    `consents a minute (${most('postsPerAddress')} or more)`,
  ],
  [
    'ASSENT_POSTS_PER_SUBJECT',
    'rates.postsPerSubject',
    `consents a minute (${most('postsPerSubject')} or more)`,
  ],
  ['ASSENT_READS_PER_ADDRESS', 'rates.readsPerAddress', `reads a minute (${most('readsPerAddress')})`],
  ['ASSENT_READS_PER_SUBJECT', 'rates.readsPerSubject', `reads a minute (${most('readsPerSubject')})`],
  [
    'ASSENT_CODES_PER_ADDRESS',
    'rates.codesPerAddress',
    `codes asked for an hour (${most('codesPerAddress')})`,
  ],
  ['ASSENT_CODES_PER_EMAIL', 'rates.codesPerEmail', `codes sent a day (${most('codesPerEmail')})`],
  ['ASSENT_TRIES_PER_ADDRESS', 'rates.triesPerAddress', `codes tried an hour (${most('triesPerAddress')})`],
  ['ASSENT_TRIES_PER_CODE', 'rates.triesPerCode', `tries before a code is void (${most('triesPerCode')})`],
  ['ASSENT_CONCURRENCY', 'concurrency', 'requests that the service is asked at once (256)'],
  ['ASSENT_TIMEOUT', 'timeout', 'milliseconds the service has to answer (10000)'],
  ['ASSENT_REPLY_LIMIT', 'replyLimit', 'bytes of the largest unified consent taken (16777216)'],
  [
    'ASSENT_COOKIE_MAX_AGE',
    'cookieMaxAge',
    'seconds the __Host-assent_id cookie is kept, 0 for none (34560000)',
  ],
  ['ASSENT_ALLOW_HTTP', 'allowHttp', '1 lets the service be plain http on a private network (0)'],
  ['ASSENT_LOG_KEY', 'logKey', 'key under which people are hashed in the log (random)'],
  ['HOST', 'host', 'address to listen on (127.0.0.1)'],
  ['PORT', 'port', 'port to listen on (8082)'],
] as const;

/** The name of a variable. */
export type VariableName = (typeof variables)[number][0];

/** The variable by which an option is set; the option itself when there is none. */
export function variableOf(option: string): string {
  const whole = option.replace(/\[.*$/, '');
  const isSetBy = (wanted: string | undefined) => variables.find(([, name]) => name === wanted)?.[0];
  return isSetBy(whole) ?? isSetBy(whole.split('.')[0]) ?? option;
}

function most(name: keyof typeof defaultRates): number {
  return defaultRates[name].most;
}
