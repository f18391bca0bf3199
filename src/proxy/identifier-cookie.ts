import { isOnHttpLoopback } from './http-loopback.ts';

/**
 * The cookie in which the proxy hands the browser its own identifier back. Browsers that delete what
 * scripts stored after seven days keep a cookie which the page's own server set, so the widget can
 * recover the identifier from it; that is why scripts may read it (no `HttpOnly`). It gives no rights
 * to the proxy, which never reads it: the identifier in the request decides.
 *
 * Without `Domain` it stays with this host. Without `Secure` only where there is no https to be had.
 */
export function identifierCookie(request: Request, id: string, maxAge: number): string {
  const secure = isOnHttpLoopback(request) ? '' : '; Secure';
  return `assent_id=${id}; Max-Age=${maxAge}; Path=/${secure}; SameSite=Lax`;
}

/** Takes that cookie away: whoever knows the identifier in it is to learn nothing of what comes next. */
export function noIdentifierCookie(request: Request): string {
  return identifierCookie(request, '', 0);
}
