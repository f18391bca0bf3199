import { isOnHttpLoopback } from './http-loopback.ts';

/** What the proxy tells scripts of its own pages by a cookie. */
export type ReadableCookie = 'assent_id' | 'assent_me';

/**
 * The header that sets a cookie which scripts may read (no `HttpOnly`). Where there is https its name
 * has a prefix with which browsers take it from this host alone, only with `Secure`, `Path=/` and
 * without `Domain`: no sibling subdomain can put a cookie of its own in the place.
 * https://www.rfc-editor.org/rfc/rfc10017
 *
 * @param maxAge seconds to keep it; 0 takes it away; `undefined` keeps it until the browser is closed
 */
export function writeReadable(
  request: Request,
  name: ReadableCookie,
  value: string,
  { maxAge, sameSite }: { readonly maxAge: number | undefined; readonly sameSite: 'Lax' | 'Strict' },
): string {
  const bare = isOnHttpLoopback(request);
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${bare ? '' : '__Host-'}${name}=${value}${age}; Path=/${bare ? '' : '; Secure'}; SameSite=${sameSite}`;
}
