import { HttpProblem } from '../../protocol/http/http-problem.ts';
import type { Settings } from '../settings/settings.ts';
import type { ProxyRoute } from './route.ts';

/** The headers that decide whether a request is accepted. */
export type OriginRules = Pick<Settings, 'allowedOrigins' | 'trustedHops'>;

/**
 * Refuses requests that a page of another site may have caused. Pages cannot set `Sec-Fetch-Site` and
 * `Origin`. They can set `X-Assent` across origins only after a preflight, which is refused.
 *
 * @param isReport whether the browser itself sends it, without `X-Assent`
 */
export function refuseForgery(request: Request, rules: OriginRules, isReport = false): void {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  const marked = request.headers.get('x-assent') === '1';

  if (!isTrusted(request, site, origin, rules)) throw new HttpProblem('origin-refused');
  const unattested = site === null && origin === null;
  if (unattested && request.method !== 'GET')
    throw new HttpProblem('origin-refused', {
      detail: 'The request has neither Sec-Fetch-Site nor Origin.',
    });
  if (!marked && !isReport && (unattested || request.method !== 'GET'))
    throw new HttpProblem('origin-refused', { detail: 'The header X-Assent: 1 is missing.' });
}

function isTrusted(
  request: Request,
  site: string | null,
  origin: string | null,
  { allowedOrigins, trustedHops }: OriginRules,
): boolean {
  if (origin !== null && allowedOrigins.has(origin)) return true;
  if (site !== null) return site === 'same-origin';
  return origin === null || isOwnOrigin(origin, new URL(request.url), isPlain(request, trustedHops));
}

/**
 * Compares hosts only: behind a server that ends TLS, the page is on https and the request on http. The
 * reverse, an http page that calls https, could be an attack from the network and is refused.
 */
function isOwnOrigin(origin: string, own: URL, isPlainHttp: boolean): boolean {
  if (!/^https?:\/\/[^/]+$/.test(origin) || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === own.host && (page.protocol === 'https:' || isPlainHttp);
}

/** Whether the browser uses plain http, as far as is known. A trusted server in front may tell. */
function isPlain(request: Request, trustedHops: number): boolean {
  const header = trustedHops > 0 ? request.headers.get('x-forwarded-proto') : null;
  const forwarded = header?.split(',').at(-1)?.trim();
  return forwarded === undefined ? new URL(request.url).protocol === 'http:' : forwarded === 'http';
}

/** The CORS headers for an allowed origin; none for all others. */
export function crossOriginHeaders(
  request: Request,
  allowedOrigins: ReadonlySet<string>,
): Record<string, string> {
  const origin = request.headers.get('origin');
  if (origin === null || !allowedOrigins.has(origin)) return {};
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-credentials': 'true',
    'access-control-expose-headers': 'retry-after, assent-regime',
  };
}

/** The reply to a preflight. It allows nothing without an allowed origin. */
export function answerPreflight(
  request: Request,
  route: Pick<ProxyRoute, 'method'>,
  allowedOrigins: ReadonlySet<string>,
): Response {
  const allowance = crossOriginHeaders(request, allowedOrigins);
  if (Object.keys(allowance).length === 0) return new Response(null, { status: 204 });
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': route.method,
      'access-control-allow-headers': 'content-type, idempotency-key, x-assent',
      'access-control-max-age': '600',
    },
  });
}
