import type { ProxyRoute } from './route.ts';

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
