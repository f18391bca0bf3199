import { isLoopback } from './address-options.ts';

/**
 * Whether the page is on plain http on this machine, where a cookie cannot ask for https. Behind a
 * server that ends TLS the request is http as well, but its host or its `Origin` says otherwise.
 */
export function isOnHttpLoopback(request: Request): boolean {
  const { protocol, hostname } = new URL(request.url);
  return protocol === 'http:' && isLoopback(hostname) && !request.headers.get('origin')?.startsWith('https:');
}
