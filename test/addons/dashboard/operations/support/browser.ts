import type { Reply } from '../../../../service/support/set-up.ts';

type Send = (address: string, init?: RequestInit) => Promise<Reply>;

/** A browser's cookies, by host and name. */
export interface Browser {
  /** Opens an address, and follows redirects until one that `stop` matches, or until there is none. */
  open(address: string, stop?: RegExp): Promise<{ readonly address: string; readonly reply: Reply }>;
  /** The header `Cookie` for the operations port. */
  cookies(): string;
  /** Takes over all cookies, as a thief would. */
  copy(): Browser;
}

/**
 * A browser that runs no scripts. Addresses of the operations port go to `send`, all others over the network.
 *
 * @param origin of the operations port
 */
export function createBrowser(
  send: Send,
  origin: string,
  given: ReadonlyMap<string, string> = new Map(),
): Browser {
  const jar = new Map(given);
  const keep = (host: string, headers: Headers): void => {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', value = ''] = pair.split('=', 2);
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(line)) jar.delete(`${host} ${name}`);
      else jar.set(`${host} ${name}`, pair);
    }
  };
  const cookiesOf = (host: string): string =>
    [...jar].flatMap(([key, pair]) => (key.startsWith(`${host} `) ? [pair] : [])).join('; ');
  const visit = async (url: URL): Promise<Reply> => {
    const init = { headers: { cookie: cookiesOf(url.host) }, redirect: 'manual' } as const;
    if (url.origin === origin) return send(url.href, init);
    const response = await fetch(url, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: undefined };
  };
  return {
    async open(address, stop) {
      for (let url = new URL(address, origin); ;) {
        const reply = await visit(url);
        keep(url.host, reply.headers);
        const location = reply.headers.get('location');
        if (location === null) return { address: url.href, reply };
        url = new URL(location, url);
        if (stop?.test(url.href)) return { address: url.href, reply };
      }
    },
    cookies: () => cookiesOf(new URL(origin).host),
    copy: () => createBrowser(send, origin, jar),
  };
}
