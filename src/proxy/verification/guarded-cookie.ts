import { isOnHttpLoopback } from '../request/loopback.ts';

/** Cookies that the proxy stores out of reach of scripts. */
export type GuardedCookie = 'assent' | 'assent-pending';

/**
 * A name prefix that browsers accept only with `Secure`, `Path=/`, without `Domain` and from a server, so
 * that no sibling subdomain and no script can replace the cookie. https://www.rfc-editor.org/rfc/rfc10017
 */
const prefix = '__Host-Http-';

/** Reads a cookie. The name without the prefix is accepted on http to loopback only. */
export function readGuarded(request: Request, name: GuardedCookie): string | undefined {
  const cookies = readCookies(request.headers.get('cookie') ?? '');
  return cookies.get(prefix + name) ?? (isOnHttpLoopback(request) ? cookies.get(name) : undefined);
}

/**
 * The header that sets a cookie.
 *
 * @param maxAge lifetime in seconds; 0 deletes the cookie; `undefined` keeps it until the browser closes
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
