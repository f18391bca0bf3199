import { isOnHttpLoopback } from './loopback.ts';

/** Cookies that the proxy sets for the scripts of its pages. */
export type ReadableCookie = 'assent_id' | 'assent_me';

/**
 * The header that sets a cookie which scripts can read (no `HttpOnly`). On https its name has the prefix
 * `__Host-`, which browsers accept only from this host, with `Secure`, `Path=/` and no `Domain`. So no
 * sibling subdomain can replace the cookie. https://www.rfc-editor.org/rfc/rfc10017
 *
 * @param maxAge lifetime in seconds; 0 deletes the cookie; `undefined` keeps it until the browser closes
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

/**
 * The cookie that returns the browser's own identifier to it. Some browsers delete script storage after seven
 * days, but keep cookies that the page's server set. The widget recovers the identifier from the cookie, so
 * scripts must be able to read it. It grants no rights at the proxy, which never reads it.
 */
export function identifierCookie(request: Request, id: string, maxAge: number): string {
  return writeReadable(request, 'assent_id', id, { maxAge, sameSite: 'Lax' });
}

/** Deletes the cookie without the prefix, which earlier versions set. */
export function noFormerCookie(request: Request): readonly string[] {
  const isThere = /(^|;)\s*assent_id=/.test(request.headers.get('cookie') ?? '');
  return isThere && !isOnHttpLoopback(request) ? ['assent_id=; Max-Age=0; Path=/; Secure; SameSite=Lax'] : [];
}

/** Deletes the cookie: anyone who knows the identifier in it must not see later choices. */
export function noIdentifierCookie(request: Request): string {
  return identifierCookie(request, '', 0);
}
