import type { StoredItem } from '../client/catalogue/catalogue.ts';

/** The names of all cookies that scripts of the page can read. */
export function cookieNames({ cookie }: Document): string[] {
  return cookie.split('; ').flatMap((pair) => pair.split('=', 1).filter(Boolean));
}

/**
 * Deletes a cookie. Pages can read the name of a cookie, but not its path and domain. Where these are not
 * given, this tries each path and domain under which the cookie may have been set; the browser ignores those
 * that do not match. `HttpOnly` cookies remain. https://httpwg.org/specs/rfc6265.html
 */
export function expireCookie(page: Document, { name, path, domain }: Omit<StoredItem, 'kind'>): void {
  const { protocol, hostname, pathname } = page.location;
  const secure = protocol === 'https:' ? ['; secure', '; secure; partitioned'] : [''];
  const domains = domain === undefined ? domainsOf(hostname) : [`; domain=${domain}`];
  const paths = path === undefined ? pathsOf(pathname) : [path];
  for (const where of domains)
    for (const below of paths)
      for (const more of secure) page.cookie = `${name}=; max-age=0; path=${below}${where}${more}`;
}

/** The `domain` attribute for the host alone, and for each domain that contains the host. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
}

/** Each path, with and without a trailing slash, that a cookie of the page may have. */
function pathsOf(path: string): string[] {
  const folders = path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'));
  return folders.flatMap((folder) => [folder, `${folder}/`]).filter(Boolean);
}
