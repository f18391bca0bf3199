import type { Hono } from 'hono';
import type { Exchange } from '../exchange.ts';
import type { Cookie } from '../session/cookie.ts';
import type { Identity } from '../session/sessions.ts';
import type { OpenId } from './openid.ts';
import { SignInError } from './openid.ts';

/** Where a browser begins to sign in. */
const signInPath = '/dashboard/sign-in';

/** Where the issuer sends it back to. */
export const callbackPath = '/dashboard/sign-in/callback';

/**
 * Serves the two requests of a sign-in. Both redirect to fixed addresses, so that no parameter can send a person
 * elsewhere.
 *
 * @param start starts a session, and returns its header `Set-Cookie`
 */
export function serveSignIn(
  app: Hono<{ Bindings: Exchange }>,
  openid: OpenId,
  cookie: Cookie,
  start: (request: Request, identity: Identity) => string,
): void {
  const redirect = (exchange: Exchange, location: string, cookies: readonly string[]): Response => {
    exchange.cookies = cookies;
    return new Response(null, { status: 303, headers: { location } });
  };
  const explain = (exchange: Exchange, error: unknown): Response => {
    if (!(error instanceof SignInError)) throw error;
    exchange.reason = error.reason;
    exchange.error = error.reason === undefined ? undefined : (error.cause ?? error);
    return redirect(exchange, `/dashboard/#/sign-in/${error.failure}`, [cookie.write('')]);
  };
  app.get(signInPath, async ({ env: exchange }) => {
    exchange.route = signInPath;
    try {
      const { address, attempt } = await openid.begin();
      return redirect(exchange, address, [cookie.write(attempt)]);
    } catch (error) {
      return explain(exchange, error);
    }
  });
  app.get(callbackPath, async ({ req, env: exchange }) => {
    exchange.route = callbackPath;
    try {
      const identity = await openid.finish(new URL(req.url), cookie.read(req.raw) ?? '');
      return redirect(exchange, '/dashboard/', [cookie.write(''), start(req.raw, identity)]);
    } catch (error) {
      return explain(exchange, error);
    }
  });
}
