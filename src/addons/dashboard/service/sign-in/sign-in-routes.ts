import type { Hono } from 'hono';
import { dashboardPath, signInPath } from '../../protocol/dashboard-calls.ts';
import type { RequestTrace } from '../request/request-trace.ts';
import type { Cookie } from '../session/cookie.ts';
import type { Identity } from '../session/sessions.ts';
import { type OpenId, SignInError } from './openid.ts';

/** Where the issuer sends a browser back to. */
export const callbackPath = `${signInPath}/callback`;

/**
 * Serves the two requests of a sign-in. Both redirect to fixed addresses, so that no parameter can send a person
 * elsewhere.
 *
 * @param start starts a session, and returns its header `Set-Cookie`
 */
export function serveSignIn(
  app: Hono<{ Bindings: RequestTrace }>,
  openid: OpenId,
  cookie: Cookie,
  start: (request: Request, identity: Identity) => string,
): void {
  const redirect = (trace: RequestTrace, location: string, cookies: readonly string[]): Response => {
    trace.cookies = cookies;
    return new Response(null, { status: 303, headers: { location } });
  };
  const explain = (trace: RequestTrace, error: unknown): Response => {
    if (!(error instanceof SignInError)) throw error;
    trace.reason = error.reason;
    const isFault = error.reason !== undefined && error.failure !== 'no-role';
    trace.error = isFault ? (error.cause ?? error) : undefined;
    return redirect(trace, `${dashboardPath}/#/sign-in/${error.failure}`, [cookie.write('')]);
  };
  app.get(signInPath, async ({ env: trace }) => {
    trace.route = signInPath;
    try {
      const { address, attempt } = await openid.begin();
      return redirect(trace, address, [cookie.write(attempt)]);
    } catch (error) {
      return explain(trace, error);
    }
  });
  app.get(callbackPath, async ({ req, env: trace }) => {
    trace.route = callbackPath;
    try {
      const identity = await openid.finish(new URL(req.url), cookie.read(req.raw) ?? '');
      return redirect(trace, `${dashboardPath}/`, [cookie.write(''), start(req.raw, identity)]);
    } catch (error) {
      return explain(trace, error);
    }
  });
}
