import { isOnHttpLoopback } from './loopback.ts';

/** The lifetime of a cookie in seconds: 0 deletes it; `undefined` keeps it until the browser closes. */
type MaxAge = number | undefined;

/** Cookies that scripts cannot read. */
type GuardedCookie = 'assent' | 'assent-pending';

/**
 * Name prefixes. Browsers accept such a cookie only from this host, with `Secure`, `Path=/` and no `Domain`, so that no
 * sibling subdomain can replace it. One of the second kind they accept only from a server, so that no script can. On http
 * to loopback the names have no prefix. https://www.rfc-editor.org/rfc/rfc10017
 */
const prefixes = { readable: '__Host-', guarded: '__Host-Http-' } as const;

/** Reads a cookie. The name without the prefix is accepted on http to loopback only. */
export function readGuarded(request: Request, name: GuardedCookie): string | undefined {
  const cookies = readCookies(request.headers.get('cookie') ?? '');
  return cookies.get(prefixes.guarded + name) ?? (isOnHttpLoopback(request) ? cookies.get(name) : undefined);
}

/** The header that sets a cookie. */
export function writeGuarded(request: Request, name: GuardedCookie, value: string, maxAge: MaxAge): string {
  return write(request, 'guarded', name, value, maxAge, 'HttpOnly; SameSite=Strict');
}

/**
 * The cookie that returns the browser's own identifier to it. Some browsers delete script storage after seven
 * days, but keep cookies that the page's server set. The widget recovers the identifier from the cookie, so
 * scripts must be able to read it. It grants no rights at the proxy, which never reads it.
 */
export function identifierCookie(request: Request, id: string, maxAge: number): string {
  return write(request, 'readable', 'assent_id', id, maxAge, 'SameSite=Lax');
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
    write(request, 'readable', 'assent_me', mark, maxAge, 'SameSite=Strict'),
  ];
}

/** The headers that delete the proof and all that belongs to it. */
export const noProofCookies = (request: Request): readonly string[] => proofCookies(request, '', 0);

function write(
  request: Request,
  kind: keyof typeof prefixes,
  name: string,
  value: string,
  maxAge: MaxAge,
  attributes: string,
): string {
  const isBare = isOnHttpLoopback(request);
  const age = maxAge === undefined ? '' : `; Max-Age=${maxAge}`;
  return `${isBare ? '' : prefixes[kind]}${name}=${value}${age}; Path=/${isBare ? '' : '; Secure'}; ${attributes}`;
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
