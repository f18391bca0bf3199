import { isLoopback } from '../../sdk/settings/loopback.ts';

/**
 * Whether the page is on plain http on this machine, where cookies cannot be `Secure`. Behind a server that
 * ends TLS, or that does not forward `Host`, a request looks the same except for other headers.
 */
export function isOnHttpLoopback(request: Request): boolean {
  return namesHttpLoopback(request) && !isOverHttps(request) && !isFromElsewhere(request);
}

/** Whether a server in front forwards requests for another host to this machine. */
export function lacksHost(request: Request): boolean {
  return namesHttpLoopback(request) && isFromElsewhere(request);
}

function namesHttpLoopback({ url }: Request): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && isLoopback(hostname);
}

function isOverHttps({ headers }: Request): boolean {
  return (
    headers.get('origin')?.startsWith('https:') === true ||
    entriesOf(headers, 'x-forwarded-proto').includes('https')
  );
}

/** Development servers add `X-Forwarded-For` and `X-Forwarded-Host` too, with this machine as their value. */
function isFromElsewhere({ headers }: Request): boolean {
  const named = [...entriesOf(headers, 'x-forwarded-for'), ...entriesOf(headers, 'x-forwarded-host')];
  return headers.has('forwarded') || headers.has('via') || !named.every(isThisMachine);
}

function isThisMachine(entry: string): boolean {
  const host = entry.replace(/^::ffff:(?=\d+\.)/, '');
  return isLoopback(host) || isLoopback(host.replace(/:\d+$/, ''));
}

function entriesOf(headers: Headers, name: string): readonly string[] {
  const value = headers.get(name) ?? '';
  return value === '' ? [] : value.split(',').map((entry) => entry.trim().toLowerCase());
}
