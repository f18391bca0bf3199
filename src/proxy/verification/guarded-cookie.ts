import { isOnHttpLoopback } from '../request/loopback.ts';

/** What the proxy remembers in the browser, out of reach of scripts. */
export type GuardedCookie = 'assent' | 'assent-pending';

/**
 * A name that browsers take only with `Secure`, `Path=/`, without `Domain` and from a server: no
 * sibling subdomain and no script can put a cookie of its own in the place.
 * https://www.rfc-editor.org/rfc/rfc10017
 */
const prefix = '__Host-Http-';

/** Reads a cookie. The name without the prefix counts on http to loopback only. */
export function readGuarded(request: Request, name: GuardedCookie): string | undefined {
  const cookies = readCookies(request.headers.get('cookie') ?? '');
  return cookies.get(prefix + name) ?? (isOnHttpLoopback(request) ? cookies.get(name) : undefined);
}

/**
 * The header that sets a cookie.
 *
 * @param maxAge seconds to keep it; 0 takes it away; `undefined` keeps it until the browser is closed
 */
export function writeGuarded(
  request: Request,
  name: GuardedCookie,
  value: string,
  maxAge: number | undefined,
): string {
  const bare = isOnHttpLoopback(request);
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${bare ? '' : prefix}${name}=${value}${age}; Path=/${bare ? '' : '; Secure'}; HttpOnly; SameSite=Strict`;
}

/** The first cookie of each name. */
function readCookies(header: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of header.split(';')) {
    const [name = '', ...value] = pair.split('=');
    if (!cookies.has(name.trim())) cookies.set(name.trim(), value.join('=').trim());
  }
  return cookies;
}
