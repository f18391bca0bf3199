import { defaultLimits } from '../../protocol/limits.ts';
import { defaultRates } from '../../proxy/rates/rate-rules.ts';

/** The variables, each with the option it sets and what it means. The order is that of the help text. */
export const variables = [
  ['ASSENT_SERVICE_URL', 'serviceUrl', 'address of the consent service, without a version segment'],
  ['ASSENT_TOKEN_URL', 'tokenUrl', 'address of the token endpoint'],
  [
    'ASSENT_TOKEN_PARAMETERS',
    'tokenParameters',
    'where grant_type and scope go: body, or query of the address (default body)',
  ],
  ['ASSENT_CLIENT_ID', 'clientId', "the channel's clientId"],
  ['ASSENT_CLIENT_SECRET', 'clientSecret', "the channel's clientSecret, or …"],
  ['ASSENT_CLIENT_SECRET_FILE', 'clientSecret', '… the file that contains it'],
  ['ASSENT_PROXY_PATH', 'path', 'path under which the proxy answers (default /consent)'],
  ['ASSENT_CATALOGUE', 'catalogue', 'catalogue file; other vendors and targets are refused (default: any)'],
  [
    'ASSENT_ALLOWED_ORIGINS',
    'allowedOrigins',
    'other origins that may call, separated by spaces (default: none)',
  ],
  [
    'ASSENT_VERSIONS',
    'versions',
    'version segments, such as "createConsent= checkConsent=/v3" (default: as specified)',
  ],
  ['ASSENT_TRUSTED_HOPS', 'trustedHops', 'servers in front that append to X-Forwarded-For (default 0)'],
  [
    'ASSENT_SMTP_URL',
    'smtp.url',
    'mail server for codes, such as smtps://user@mail.example (default: no verification)',
  ],
  [
    'ASSENT_SMTP_PASSWORD_FILE',
    'smtp.password',
    'file with the password of the mail server, unless the address contains it',
  ],
  [
    'ASSENT_SMTP_ALLOW_PLAIN',
    'smtp.requireTls',
    '1 sends mail without TLS, for a private network (default 0)',
  ],
  ['ASSENT_MAIL_FROM', 'smtp.from', 'address that the messages with codes come from'],
  ['ASSENT_MAIL_BRAND', 'smtp.brand', 'name of the brand in those messages'],
  ['ASSENT_COOKIE_KEYS', 'verification.keys', 'one or two random keys, the current one first, or …'],
  ['ASSENT_COOKIE_KEYS_FILE', 'verification.keys', '… the file that contains them'],
  [
    'ASSENT_REMEMBER',
    'verification.remember',
    'seconds for which a verified person is remembered (default 0: the browser session)',
  ],
  [
    'ASSENT_ATTRIBUTES',
    'attributes',
    'names of further attributes that your pages send, separated by commas',
  ],
  ['ASSENT_MAX_ACTIONS', 'limits.actions', `actions in one consent (default ${defaultLimits.actions})`],
  [
    'ASSENT_MAX_NAME',
    'limits.nameLength',
    `characters of a vendor or target (default ${defaultLimits.nameLength})`,
  ],
  [
    'ASSENT_PROXY_MAX_BODY',
    'limits.proxyBody',
    `bytes of a request body (default ${defaultLimits.proxyBody})`,
  ],
  [
    'ASSENT_POSTS_PER_ADDRESS',
    'rates.postsPerAddress',
    `consents a minute from one internet address (default ${most('postsPerAddress')} or more)`,
  ],
  [
    'ASSENT_POSTS_PER_SUBJECT',
    'rates.postsPerSubject',
    `consents a minute for one visitor (default ${most('postsPerSubject')} or more)`,
  ],
  [
    'ASSENT_READS_PER_ADDRESS',
    'rates.readsPerAddress',
    `reads a minute from one internet address (default ${most('readsPerAddress')})`,
  ],
  [
    'ASSENT_READS_PER_SUBJECT',
    'rates.readsPerSubject',
    `reads a minute for one visitor (default ${most('readsPerSubject')})`,
  ],
  [
    'ASSENT_CODES_PER_ADDRESS',
    'rates.codesPerAddress',
    `codes requested an hour from one internet address (default ${most('codesPerAddress')})`,
  ],
  [
    'ASSENT_CODES_PER_EMAIL',
    'rates.codesPerEmail',
    `codes sent a day to one e-mail address (default ${most('codesPerEmail')})`,
  ],
  [
    'ASSENT_TRIES_PER_ADDRESS',
    'rates.triesPerAddress',
    `codes entered an hour from one internet address (default ${most('triesPerAddress')})`,
  ],
  [
    'ASSENT_TRIES_PER_CODE',
    'rates.triesPerCode',
    `attempts before a code is void (default ${most('triesPerCode')})`,
  ],
  ['ASSENT_CONCURRENCY', 'concurrency', 'open requests to the service at the same time (default 256)'],
  ['ASSENT_TIMEOUT', 'timeout', 'milliseconds to wait for the service (default 10000)'],
  ['ASSENT_REPLY_LIMIT', 'replyLimit', 'bytes of the largest unified consent accepted (default 16777216)'],
  [
    'ASSENT_COOKIE_MAX_AGE',
    'cookieMaxAge',
    'seconds to keep the __Host-assent_id cookie, 0 for none (default 34560000)',
  ],
  ['ASSENT_ALLOW_HTTP', 'allowHttp', '1 allows plain http to the service, for a private network (default 0)'],
  ['ASSENT_LOG_KEY', 'logKey', 'key of the hash that replaces identifiers in the log (default: random)'],
  ['HOST', 'host', 'address to listen on (default 127.0.0.1)'],
  ['PORT', 'port', 'port to listen on (default 8082)'],
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
