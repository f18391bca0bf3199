import type { StoredItem } from '../client/catalogue/catalogue.ts';

/** The names of the cookies that scripts of a page can see. */
export function cookieNames({ cookie }: Document): string[] {
  return cookie.split('; ').flatMap((pair) => pair.split('=', 1).filter(Boolean));
}

/**
 * Makes a cookie end. A page is told names only, so where nothing else is known each path and domain is tried
 * under which it may have been set: the browser passes over those that do not fit. A cookie that scripts may
 * not see (`HttpOnly`) stays. https://httpwg.org/specs/rfc6265.html
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

/** The attribute for the host alone and for each domain that the host is in. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return ['', ...labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
}

/** Each path, with and without a slash at its end, that the cookie of a page may have. */
function pathsOf(path: string): string[] {
  const folders = path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/'));
  return folders.flatMap((folder) => [folder, `${folder}/`]).filter(Boolean);
}
