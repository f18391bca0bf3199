import { isOnHttpLoopback } from './http-loopback.ts';
import { writeReadable } from './readable-cookie.ts';

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
