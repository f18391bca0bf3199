import { etag } from 'hono/etag';
import { every } from 'hono/combine';
import type { MiddlewareHandler } from 'hono';

/**
 * Lets browsers cache a file but revalidate it each time, as `docs/guides/add-to-a-site.md` recommends for URLs without
 * a version. With a cached script the browser also keeps its compiled code.
 */
export const revalidated: MiddlewareHandler = every(etag(), async (context, next) => {
  await next();
  context.header('cache-control', 'no-cache');
});
