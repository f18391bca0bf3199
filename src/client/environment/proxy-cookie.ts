/** The parts of a document that its cookies depend on. */
export interface CookiePage {
  readonly cookie: string;
  readonly location: { readonly protocol: string };
}

/**
 * Reads a cookie that the brand's proxy set for scripts; `undefined` if there is none. On https its name has
 * a prefix that browsers accept only from this host. So a sibling subdomain, which can set cookies for the
 * whole domain, cannot replace it. https://www.rfc-editor.org/rfc/rfc10017
 */
export function readProxyCookie(name: string, page: CookiePage): string | undefined {
  const start = `${prefixOf(page)}${name}=`;
  return readCookies(page)
    .split('; ')
    .find((each) => each.startsWith(start))
    ?.slice(start.length);
}

/** All cookies that scripts of the page may read. */
export function readCookies(page: Pick<CookiePage, 'cookie'>): string {
  try {
    const { cookie }: { readonly cookie: unknown } = page;
    // An element of the page with this name would be there in its place.
    return typeof cookie === 'string' ? cookie : '';
  } catch {
    return ''; // Sandboxed frames have no cookies.
  }
}

/** The text that sets such a cookie from a script. */
export function proxyCookie(
  name: string,
  value: string,
  seconds: number,
  page: Pick<CookiePage, 'location'>,
): string {
  const prefix = prefixOf(page);
  return cookieText(prefix + name, value, seconds) + (prefix && '; Secure');
}

/** The text that sets a cookie for the whole site. */
export function cookieText(name: string, value: string, seconds: number): string {
  return `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${seconds}`;
}

function prefixOf({ location }: Pick<CookiePage, 'location'>): string {
  return location.protocol === 'https:' ? '__Host-' : '';
}
