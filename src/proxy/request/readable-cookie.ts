import { isOnHttpLoopback } from './loopback.ts';

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

/**
 * The cookie in which the proxy hands the browser its own identifier back. Browsers that delete what
 * scripts stored after seven days keep a cookie which the page's own server set, so the widget can
 * recover the identifier from it; that is why scripts may read it. It gives no rights to the proxy,
 * which never reads it: the identifier in the request decides.
 */
export function identifierCookie(request: Request, id: string, maxAge: number): string {
  return writeReadable(request, 'assent_id', id, { maxAge, sameSite: 'Lax' });
}

/** Takes away the cookie that earlier versions set without the prefix, from a browser that still has it. */
export function noFormerCookie(request: Request): readonly string[] {
  const isThere = /(^|;)\s*assent_id=/.test(request.headers.get('cookie') ?? '');
  return isThere && !isOnHttpLoopback(request) ? ['assent_id=; Max-Age=0; Path=/; Secure; SameSite=Lax'] : [];
}

/** Takes that cookie away: whoever knows the identifier in it is to learn nothing of what comes next. */
export function noIdentifierCookie(request: Request): string {
  return identifierCookie(request, '', 0);
}
