import { endpoints } from '../../protocol/endpoints.ts';
import { signOutPath } from '../../protocol/paths.ts';

/** What a browser may reach. Every other path does not exist. */
const openEndpoints = [
  { name: 'createConsent', ...endpoints.createConsent },
  { name: 'readUnifiedConsent', ...endpoints.readUnifiedConsent },
  { name: 'checkConsent', ...endpoints.checkConsent },
  { name: 'createSubjectProfile', ...endpoints.createSubjectProfile },
  { name: 'verifySubjectProfile', ...endpoints.verifySubjectProfile },
  { name: 'signOut', method: 'POST', path: signOutPath },
] as const;

/** The name of what a browser may reach. */
export type OpenEndpoint = (typeof openEndpoints)[number]['name'];

/** Those of consents. */
export type ConsentEndpoint = 'createConsent' | 'readUnifiedConsent' | 'checkConsent';

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

  for (const { name, method, path } of openEndpoints) {
    const expected = path.split('/');
    if (expected.length !== segments.length) continue;
    if (!expected.every((part, index) => part === ':id' || part === segments[index])) continue;
    const place = expected.indexOf(':id');
    return { name, method, segment: place === -1 ? undefined : segments[place] };
  }
  return undefined;
}
