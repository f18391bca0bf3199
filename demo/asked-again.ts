import { etag } from 'hono/etag';
import { every } from 'hono/combine';
import type { MiddlewareHandler } from 'hono';

/**
 * Lets browsers keep a file, and ask each time whether it is still the same: what `docs/embedding.md`
 * advises for addresses without a version. A browser that keeps a script keeps its compiled code, too.
 */
export const askedAgain: MiddlewareHandler = every(etag(), async (context, next) => {
  await next();
  context.header('cache-control', 'no-cache');
});
