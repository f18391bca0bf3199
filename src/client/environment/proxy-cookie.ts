/**
 * Reads a cookie that the brand's proxy set for scripts; `undefined` if there is none. On https its name has
 * a prefix that browsers accept only from this host. So a sibling subdomain, which can set cookies for the
 * whole domain, cannot replace it. https://www.rfc-editor.org/rfc/rfc10017
 */
export function readProxyCookie(
  name: string,
  page: { readonly cookie: string; readonly location: { readonly protocol: string } },
): string | undefined {
  try {
    const start = `${page.location.protocol === 'https:' ? '__Host-' : ''}${name}=`;
    return page.cookie
      .split('; ')
      .find((each) => each.startsWith(start))
      ?.slice(start.length);
  } catch {
    return undefined; // Sandboxed frames have no cookies.
  }
}
