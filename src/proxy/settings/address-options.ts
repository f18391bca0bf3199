import { parseAddress } from '../../sdk/settings/address-options.ts';
import { isLoopback } from '../../sdk/settings/loopback.ts';
import { OptionError } from '../../sdk/settings/option-values.ts';

/** Parses the path under which the proxy is mounted. The root becomes the empty string. */
export function readPath(option: string, value: string): string {
  if (value === '/') return '';
  if (typeof value !== 'string' || !/^(\/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*$/.test(value))
    throw new OptionError(option, 'must begin with a slash and not end with one');
  return value;
}

/** Addresses that have an origin by the URL standard. Of these, pages have http and https only. */
const standardSchemes = ['blob:', 'file:', 'ftp:', 'ws:', 'wss:'];

/** The origin that a browser sends, also of an application that serves its pages by a scheme of its own. */
function originOf({ protocol, host, origin }: URL): string | undefined {
  if (/^https?:$/.test(protocol)) return origin;
  return standardSchemes.includes(protocol) || host === '' ? undefined : `${protocol}//${host}`;
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
    const url = parseAddress(place, value);
    if (originOf(url) !== value || url.host.includes('*'))
      throw new OptionError(
        place,
        'must be an origin such as "https://www.example" or "capacitor://localhost", without a path or *',
      );
    if (url.protocol === 'http:' && !isLoopback(url.hostname))
      warn(`"${place}" is plain http: an attacker on the visitor's network can act as the visitor.`);
  }
  return new Set(values);
}
