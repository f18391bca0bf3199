import { isOnHttpLoopback } from '../../../proxy/request/loopback.ts';
import { type GuardedCookie, guardedPrefix } from '../../../proxy/request/cookies.ts';

/** Reads a cookie. The name without the prefix is accepted on http to loopback only. */
export function readGuarded(request: Request, name: GuardedCookie): string | undefined {
  const cookies = readCookies(request.headers.get('cookie') ?? '');
  return cookies.get(guardedPrefix + name) ?? (isOnHttpLoopback(request) ? cookies.get(name) : undefined);
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
