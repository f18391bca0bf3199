import { isLoopback } from '../request/loopback.ts';
import { OptionError } from './option-values.ts';

/** Conditions for a valid address. */
export interface AddressRules {
  /** Accepts plain http for other hosts, with a warning. */
  readonly allowHttp: boolean;
  readonly warn: (message: string) => void;
}

/**
 * Parses an absolute http(s) URL without credentials, query or fragment. The result has no trailing slash.
 */
export function readServiceUrl(option: string, value: string | URL, rules: AddressRules): string {
  const url = readAddress(option, value, rules);
  if (url.search !== '') throw new OptionError(option, 'must not contain a query');
  return url.href.replace(/\/$/, '');
}

/** Parses an absolute http(s) URL without credentials or fragment. It may have a query. */
export function readTokenUrl(option: string, value: string | URL, rules: AddressRules): string {
  const url = readAddress(option, value, rules);
  for (const name of ['grant_type', 'scope'])
    if (url.searchParams.has(name))
      throw new OptionError(option, `must not contain ${name}: the proxy adds it as "tokenParameters" says`);
  return url.href;
}

function readAddress(option: string, value: string | URL, rules: AddressRules): URL {
  const url = parse(option, value);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new OptionError(option, 'must be an https address');
  if (url.username !== '' || url.password !== '')
    throw new OptionError(option, 'must not contain a user name or a password');
  if (url.hash !== '') throw new OptionError(option, 'must not contain a fragment');
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    if (!rules.allowHttp)
      throw new OptionError(option, 'must be https: plain http is accepted only for a loopback host');
    rules.warn(`"${option}" is plain http: the secret and every consent are sent unencrypted.`);
  }
  return url;
}

/** Parses the path under which the proxy is mounted. The root becomes the empty string. */
export function readPath(option: string, value: string): string {
  if (value === '/') return '';
  if (typeof value !== 'string' || !/^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/.test(value))
    throw new OptionError(option, 'must begin with a slash and not end with one');
  return value;
}

/** Parses a version segment. */
export function readVersion(option: string, value: string): string {
  if (typeof value !== 'string' || !/^(\/[A-Za-z0-9_-]{1,32})?$/.test(value))
    throw new OptionError(option, 'must be empty, or a slash and a name such as "/v2"');
  return value;
}

/** Parses origins, which must be exactly as browsers send them. */
export function readOrigins(
  option: string,
  values: readonly string[],
  warn: (message: string) => void,
): ReadonlySet<string> {
  if (!Array.isArray(values)) throw new OptionError(option, 'must be a list of origins');
  for (const [index, value] of values.entries()) {
    const place = `${option}[${index}]`;
    const url = parse(place, value);
    if (url.origin !== value || !/^https?:$/.test(url.protocol) || url.host.includes('*'))
      throw new OptionError(place, 'must be an origin such as "https://www.example", without a path or *');
    if (url.protocol === 'http:' && !isLoopback(url.hostname))
      warn(`"${place}" is plain http: an attacker on the visitor's network can act as the visitor.`);
  }
  return new Set(values);
}

function parse(option: string, value: string | URL): URL {
  if (typeof value !== 'string' && !(value instanceof URL))
    throw new OptionError(option, 'is missing: give an https address');
  try {
    return new URL(value);
  } catch {
    throw new OptionError(option, 'must be an absolute address, beginning with https://');
  }
}
