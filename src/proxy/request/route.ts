import type { Rate } from '../settings/rate-options.ts';
import type { Handler } from './request-trace.ts';

/** An endpoint for browsers: a row of the table of endpoints, and what answers it. */
export interface ProxyRoute {
  /** Its name in the table. */
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** `:id` stands for one segment. */
  readonly path: string;
  /** How often one address may ask. Default: as often as it likes. */
  readonly limit?: Rate;
  /** `anyone`: pages of all sites too. `browser`: the browser itself, without `X-Assent`. Default: a page of the brand. */
  readonly sender?: 'anyone' | 'browser';
  readonly answer: Handler;
}

/** A parsed path. */
export interface Matched {
  readonly route: ProxyRoute;
  /** The segment at the place of `:id`, exactly as received: not decoded and not checked. */
  readonly segment: string | undefined;
}

/**
 * The route of a path under `base`, or `undefined`. One final slash is no part of a path: some hosts redirect to it.
 * Nothing else is trimmed, and nothing is decoded or case-folded.
 */
export function matchRoute(
  routes: readonly ProxyRoute[],
  pathname: string,
  base: string,
): Matched | undefined {
  if (!pathname.startsWith(`${base}/`)) return undefined;
  const segments = pathname
    .slice(base.length)
    .replace(/(?<=[^/])\/$/, '')
    .split('/');

  for (const route of routes) {
    const expected = route.path.split('/');
    if (expected.length !== segments.length) continue;
    if (!expected.every((part, index) => part === ':id' || part === segments[index])) continue;
    const index = expected.indexOf(':id');
    return { route, segment: index === -1 ? undefined : segments[index] };
  }
  return undefined;
}
