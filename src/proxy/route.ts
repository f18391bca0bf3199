import { endpoints } from '../protocol/endpoints.ts';
import type { EndpointName } from '../protocol/endpoints.ts';

/** The endpoints that a browser may reach. Every other path does not exist. */
export const openEndpoints = [
  'createConsent',
  'readUnifiedConsent',
  'checkConsent',
] as const satisfies readonly EndpointName[];

/** See {@link openEndpoints}. */
export type OpenEndpoint = (typeof openEndpoints)[number];

/** What a path asks for. */
export interface Route {
  readonly name: OpenEndpoint;
  readonly method: 'GET' | 'POST';
  /** The segment in the place of `:id`, exactly as it came: not decoded, not checked. */
  readonly segment: string | undefined;
}

/** The endpoint of a path below `base`, or `undefined`. Nothing is decoded, folded or trimmed. */
export function matchRoute(pathname: string, base: string): Route | undefined {
  if (!pathname.startsWith(`${base}/`)) return undefined;
  const segments = pathname.slice(base.length).split('/');

  for (const name of openEndpoints) {
    const { method, path } = endpoints[name];
    const expected = path.split('/');
    if (expected.length !== segments.length) continue;
    if (!expected.every((part, index) => part === ':id' || part === segments[index])) continue;
    const place = expected.indexOf(':id');
    return { name, method, segment: place === -1 ? undefined : segments[place] };
  }
  return undefined;
}
