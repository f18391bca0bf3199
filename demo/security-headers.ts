import type { MiddlewareHandler } from 'hono';

/**
 * What every page of the brand is held to. The last two lines are all that Assent asks for: it puts
 * no style, script or markup into the page that this would refuse.
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

/** Sets the headers that a careful brand sets. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  context.header('content-security-policy', pagePolicy);
  context.header('x-content-type-options', 'nosniff');
  context.header('referrer-policy', 'strict-origin-when-cross-origin');
  context.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
};
