import { isLoopback } from './loopback.ts';
import { OptionError, strayCharacters } from './option-values.ts';

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
      throw new OptionError(option, `must not contain ${name}: it is added as "tokenParameters" says`);
  return url.href;
}

function readAddress(option: string, value: string | URL, rules: AddressRules): URL {
  const url = parseAddress(option, value);
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

/** Parses a version segment. */
export function readVersion(option: string, value: string): string {
  if (typeof value !== 'string' || !/^(\/[A-Za-z0-9_-]{1,32})?$/.test(value))
    throw new OptionError(option, 'must be empty, or a slash and a name such as "/v2"');
  return value;
}

/** Parses an absolute address. */
export function parseAddress(option: string, value: string | URL): URL {
  if (typeof value !== 'string' && !(value instanceof URL))
    throw new OptionError(option, 'is missing: give an https address');
  try {
    return new URL(value);
  } catch {
    const stray = strayCharacters(String(value));
    throw new OptionError(option, stray ?? 'must be an absolute address, beginning with https://');
  }
}
