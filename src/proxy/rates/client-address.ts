import { isOnHttpLoopback } from '../request/loopback.ts';
import type { Settings } from '../settings/settings.ts';
import type { Rate } from '../settings/rate-options.ts';
import type { Rates } from './rates.ts';

/** Counts a request for the visitor's address. Throws an `HttpProblem` if the limit is exceeded. */
export type LimitAddress = (
  request: Request,
  limit: Rate,
  remoteAddress: string | undefined,
) => Promise<void>;

/**
 * Limits requests by address. If the address is unknown, requests are not limited, so that no choice is lost. Those
 * of a closed limit are then limited for all visitors together.
 */
export function createAddressLimit(
  settings: Pick<Settings, 'trustedHops' | 'warn'>,
  rates: Rates,
): LimitAddress {
  const readAddress = addressReader(settings);
  return async (request, limit, remoteAddress) => {
    const address = readAddress(request, remoteAddress);
    if (address !== undefined || limit.isClosed) await rates.take(limit, address ?? 'unknown');
  };
}

/**
 * Finds the network address of a visitor: an IPv4 address, or the first 64 bits of an IPv6 address, which identify one
 * household; `undefined` if it is unknown.
 *
 * Each server in front of the proxy appends the address of its client to `X-Forwarded-For`. Only as many
 * entries are used as there are trusted servers; anyone can forge the entries before them. A loopback address
 * means a server that did not append its client, so the address is unknown.
 */
function addressReader({ trustedHops, warn }: Pick<Settings, 'trustedHops' | 'warn'>) {
  return (request: Request, remoteAddress: string | undefined): string | undefined => {
    const entries = forwardedFor(request);
    if (entries.length > 0 && trustedHops === 0)
      warn(
        'A server in front of the proxy sends X-Forwarded-For, but "trustedHops" is 0: all visitors share one rate limit.',
      );
    if (entries.length < trustedHops)
      warn(
        'X-Forwarded-For has fewer entries than "trustedHops": a client that bypasses those servers can forge its IP address.',
      );
    const told = trustedHops === 0 ? undefined : (entries.at(-trustedHops) ?? entries[0]);
    const address = countedAddress(told ?? remoteAddress);
    // In development on this machine there is only one visitor.
    if (address === undefined && !isOnHttpLoopback(request))
      warn(
        'The IP address of visitors is unknown: requests are not limited by address, and all visitors share one limit for codes.',
      );
    return address;
  };
}

/** The entries of `X-Forwarded-For`. The last one is from the nearest server. */
function forwardedFor(request: Request): string[] {
  const header = request.headers.get('x-forwarded-for') ?? '';
  return header
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}

function countedAddress(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const bare = withoutPort(text).replace(/%.*$/, '');
  const groups = groupsOf(bare);
  if (groups === undefined) return countedVersion4(bare);
  const mapped = mappedAddress(groups);
  if (mapped !== undefined) return countedVersion4(mapped);
  return groups.join(':') === '0:0:0:0:0:0:0:1' ? undefined : `${groups.slice(0, 4).join(':')}::/64`;
}

function countedVersion4(text: string): string | undefined {
  return /^(?!127\.)\d{1,3}(\.\d{1,3}){3}$/.test(text) ? text : undefined;
}

/** The IPv4 address in an IPv4-mapped IPv6 address. https://www.rfc-editor.org/rfc/rfc4291#section-2.5.5.2 */
function mappedAddress(groups: readonly string[]): string | undefined {
  if (!groups.join(':').startsWith('0:0:0:0:0:ffff:')) return undefined;
  const bytes = groups.slice(6).flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 255];
  });
  return bytes.join('.');
}

function withoutPort(text: string): string {
  return /^\[([^\]]+)\](:\d+)?$/.exec(text)?.[1] ?? text.replace(/^(\d+(\.\d+){3}):\d+$/, '$1');
}

/** The eight groups of an IPv6 address, normalised by the URL parser. */
function groupsOf(text: string): string[] | undefined {
  if (!text.includes(':') || !URL.canParse(`http://[${text}]/`)) return undefined;
  const [head = '', tail] = new URL(`http://[${text}]/`).hostname.slice(1, -1).split('::');
  const before = head === '' ? [] : head.split(':');
  if (tail === undefined) return before;
  const after = tail === '' ? [] : tail.split(':');
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after];
}
