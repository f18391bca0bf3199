/** The form of one entry of `loads` in the catalogue: a host, maybe with `*.`, a port or a path; or a path of the site. */
export const loadsForm =
  /^((\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?(\/[\w.~!$&'()*+=:@%/-]*)?|\/(?!\/)[\w.~!$&'()*+=:@%/-]*)$/i;

/**
 * Whether an entry of `loads` covers an address. Paths of the site cover addresses of its host only.
 *
 * @param site the origin of the brand's site, such as `https://brand.example`
 */
export function covers(entry: string, address: URL, site: string): boolean {
  const { hosts, path } = partsOf(entry);
  const isThere = hosts.length
    ? hosts.some((host) => isHost(host, address))
    : address.host === new URL(site).host;
  return isThere && address.pathname.startsWith(path);
}

/** Whether an entry names a host, maybe with a port, or a part of it. */
export function coversHost(entry: string, host: string): boolean {
  const url = new URL(`https://${host}`);
  return partsOf(entry).hosts.some((pattern) => isHost(pattern, url));
}

/**
 * The sources of an entry for a Content Security Policy. None for a path of the site: a policy cannot take a part of the
 * site out. https://www.w3.org/TR/CSP3/#framework-directive-source-list
 */
export function sourcesOf(entry: string): readonly string[] {
  const { hosts, path } = partsOf(entry);
  // In a policy, a path without a slash at its end covers only itself.
  const within = path === '/' || !path.endsWith('/') ? '' : path;
  // A host alone does not stand for its WebSockets in all browsers. https://github.com/w3c/webappsec-csp/issues/429
  return hosts.flatMap((host) => [host + within, `wss://${host}${within}`]);
}

/** Whether an entry names a host at or below a domain, such as the one of a cookie. */
export function isWithin(entry: string, domain: string): boolean {
  return partsOf(entry).hosts.some((host) => `.${host.replace(/^\*\.|:\d+$/g, '')}`.endsWith(`.${domain}`));
}

function partsOf(entry: string): { readonly hosts: readonly string[]; readonly path: string } {
  const slash = entry.indexOf('/');
  const host = (slash < 0 ? entry : entry.slice(0, slash)).toLowerCase();
  const path = slash < 0 ? '/' : entry.slice(slash);
  if (!host) return { hosts: [], path };
  // In a policy, `*.` leaves out the host itself.
  return { hosts: host.startsWith('*.') ? [host.slice(2), host] : [host], path };
}

function isHost(pattern: string, { protocol, hostname, port }: URL): boolean {
  const [name = '', wanted] = pattern.split(':');
  const isPort =
    wanted === undefined ? port === '' : wanted === (port || (/^(https|wss):/.test(protocol) ? '443' : '80'));
  return isPort && (name.startsWith('*.') ? hostname.endsWith(name.slice(1)) : hostname === name);
}
