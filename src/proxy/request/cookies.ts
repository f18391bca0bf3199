import { isOnHttpLoopback } from './loopback.ts';

/** The lifetime of a cookie in seconds: 0 deletes it; `undefined` keeps it until the browser closes. */
type MaxAge = number | undefined;

/** Cookies that scripts cannot read. */
export type GuardedCookie = 'assent' | 'assent-pending';

/**
 * Browsers accept a cookie with this prefix only from this host, with `Secure`, `Path=/` and no `Domain`, so that no
 * sibling subdomain can replace it. On http to loopback the names have no prefix.
 * https://www.rfc-editor.org/rfc/rfc10017
 */
const readablePrefix = '__Host-';

/** The same for guarded cookies, which browsers accept only from a server, so that no script can replace them. */
export const guardedPrefix = '__Host-Http-';

/** The header that sets a cookie. */
export function writeGuarded(request: Request, name: GuardedCookie, value: string, maxAge: MaxAge): string {
  return write(request, guardedPrefix, name, value, maxAge, 'HttpOnly; SameSite=Strict');
}

/**
 * The cookie that returns the browser's own identifier to it. Some browsers delete script storage after seven
 * days, but keep cookies that the page's server set. The widget recovers the identifier from the cookie, so
 * scripts must be able to read it. It grants no rights at the proxy, which never reads it.
 */
export function identifierCookie(request: Request, id: string, maxAge: number): string {
  return write(request, readablePrefix, 'assent_id', id, maxAge, 'SameSite=Lax');
}

/**
 * The headers that keep a proof of verification in the browser. They end the pending verification, and delete the
 * anonymous identifier: anyone who knows it must not see later choices.
 *
 * The cookie `assent_me` tells scripts that there is a proof, which they cannot read, and how long it lasts. When it is
 * gone, the widget uses the device's own choices again. It proves nothing, and the proxy never reads it. If the brand's
 * own session is the proof (`verifiedSubject`), the brand's server sets this cookie.
 */
export function proofCookies(request: Request, proof: string, maxAge: MaxAge): readonly string[] {
  const mark = proof === '' ? '' : '1';
  return [
    writeGuarded(request, 'assent', proof, maxAge),
    writeGuarded(request, 'assent-pending', '', 0),
    identifierCookie(request, '', 0),
    write(request, readablePrefix, 'assent_me', mark, maxAge, 'SameSite=Strict'),
  ];
}

/** The headers that delete the proof and all that belongs to it. */
export const noProofCookies = (request: Request): readonly string[] => proofCookies(request, '', 0);

function write(
  request: Request,
  prefix: string,
  name: string,
  value: string,
  maxAge: MaxAge,
  attributes: string,
): string {
  const isBare = isOnHttpLoopback(request);
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${isBare ? '' : prefix}${name}=${value}${age}; Path=/${isBare ? '' : '; Secure'}; ${attributes}`;
}
