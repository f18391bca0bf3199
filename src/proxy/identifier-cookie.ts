import { isLoopback } from './address-options.ts';

/**
 * The cookie in which the proxy hands the browser its own identifier back. Browsers that delete what
 * scripts stored after seven days keep a cookie which the page's own server set, so the widget can
 * recover the identifier from it; that is why scripts may read it (no `HttpOnly`). It gives no rights
 * to the proxy, which never reads it: the identifier in the request decides.
 *
 * Without `Domain` it stays with this host. Without `Secure` only where there is no https to be had.
 */
export function identifierCookie(request: Request, id: string, maxAge: number): string {
  const { protocol, hostname } = new URL(request.url);
  const onHttpLoopback =
    protocol === 'http:' && isLoopback(hostname) && !request.headers.get('origin')?.startsWith('https:');
  const secure = onHttpLoopback ? '' : '; Secure';
  return `assent_id=${id}; Max-Age=${maxAge}; Path=/${secure}; SameSite=Lax`;
}
