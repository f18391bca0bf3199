import type { MiddlewareHandler } from 'hono';

/**
 * The Content Security Policy of the brand's pages. Assent needs the last two lines, and no exception for its
 * styles, scripts or markup.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types assent assent-html',
].join('; ');

/** Sets the security headers of a careful brand. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('content-security-policy', pagePolicy);
  context.header('x-content-type-options', 'nosniff');
  context.header('referrer-policy', 'strict-origin-when-cross-origin');
  context.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
};
