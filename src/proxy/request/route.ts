import { endpoints, proxyEndpoints } from '../../protocol/endpoints.ts';

/** The endpoints for browsers. All other paths are 404. */
const openEndpoints = [
  { name: 'createConsent', ...endpoints.createConsent },
  { name: 'readUnifiedConsent', ...endpoints.readUnifiedConsent },
  { name: 'checkConsent', ...endpoints.checkConsent },
  { name: 'createSubjectProfile', ...endpoints.createSubjectProfile },
  { name: 'verifySubjectProfile', ...endpoints.verifySubjectProfile },
  { name: 'signOut', ...proxyEndpoints.signOut },
  { name: 'reportBlocked', ...proxyEndpoints.reportBlocked },
  { name: 'countQuestion', ...proxyEndpoints.countQuestion },
  { name: 'readCatalogue', ...proxyEndpoints.readCatalogue },
] as const;

/** The name of an endpoint for browsers. */
export type OpenEndpoint = (typeof openEndpoints)[number]['name'];

/** A parsed path. */
export interface Route {
  readonly name: OpenEndpoint;
  readonly method: 'GET' | 'POST';
  /** The segment at the place of `:id`, exactly as received: not decoded and not checked. */
  readonly segment: string | undefined;
}

/**
 * The endpoint of a path under `base`, or `undefined`. One final slash is no part of a path: some hosts redirect to it.
 * Nothing else is trimmed, and nothing is decoded or case-folded.
 */
export function matchRoute(pathname: string, base: string): Route | undefined {
  if (!pathname.startsWith(`${base}/`)) return undefined;
  const segments = pathname
    .slice(base.length)
    .replace(/(?<=[^/])\/$/, '')
    .split('/');

  for (const { name, method, path } of openEndpoints) {
    const expected = path.split('/');
    if (expected.length !== segments.length) continue;
    if (!expected.every((part, index) => part === ':id' || part === segments[index])) continue;
    const place = expected.indexOf(':id');
    return { name, method, segment: place === -1 ? undefined : segments[place] };
  }
  return undefined;
}
