/**
 * A cookie that the brand's proxy set for scripts; `undefined` when there is none. A page over https has
 * it under a name that browsers take from this very host alone: a sibling subdomain, which can set
 * cookies for the whole domain, cannot put its own in the place.
 * https://www.rfc-editor.org/rfc/rfc10017
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
