import { OptionError } from '../../../sdk/settings/option-values.ts';

/** The options of `redisRateStore`. */
export interface RedisOptions {
  /**
   * The URL of the server: `redis://user:password@host:port/database`, or `rediss://` for TLS. User name and
   * password are percent-encoded. `valkey://` and `valkeys://` mean the same.
   */
  readonly url: string;
}

/** The parsed options. */
export interface RedisAddress {
  readonly host: string;
  readonly port: number;
  readonly tls: boolean;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly database: number;
}

/**
 * Parses the options.
 *
 * @throws {OptionError} for an invalid URL. The message does not quote it, because it may contain a password.
 */
export function readRedisOptions({ url: text }: RedisOptions): RedisAddress {
  if (typeof text !== 'string' || !URL.canParse(text))
    return refuse('must be a URL such as redis://localhost:6379');
  const url = new URL(text);
  if (!/^(redis|valkey)s?:$/.test(url.protocol) || url.hostname === '')
    refuse('must begin with redis:// or rediss:// and name a host');
  if (url.search !== '' || url.hash !== '') refuse('must not contain a query or a fragment');
  const [, database = '0'] =
    /^\/?(\d{1,5})?$/.exec(url.pathname) ??
    refuse('must end with the number of a database, if it has a path');
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? 6_379 : Number(url.port),
    tls: /^(rediss|valkeys):$/.test(url.protocol),
    username: decode(url.username),
    password: decode(url.password),
    database: Number(database),
  };
}

function refuse(complaint: string): never {
  throw new OptionError('url', complaint, 'redisRateStore');
}

function decode(text: string): string | undefined {
  if (text === '') return undefined;
  try {
    return decodeURIComponent(text);
  } catch {
    return refuse('must have its user name and password percent-encoded');
  }
}
