import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { dashboardPath } from '../protocol/dashboard-calls.ts';
import { HttpProblem } from '../../../protocol/http/http-problem.ts';
import { AdministrationError } from '../../../service/administration/administration-error.ts';
import { healthAnswers } from '../../../service/operation/monitoring.ts';
import { metricsAnswers } from '../../metrics/service/monitor.ts';
import type { Measuring } from '../../metrics/service/service-measures.ts';
import { uuid4 } from '../../../service/identity/identity.ts';
import { type Log, summariseError } from '../../../service/operation/request-log.ts';
import { afterOutage, StoreUnavailableError } from '../../../service/store/store-unavailable.ts';
import type { ConsentService } from '../../../service/consent-service.ts';
import type { Store } from '../../../service/store/store.ts';
import type { RequestTrace } from './request/request-trace.ts';
import { serveCalls } from './routes/dispatch.ts';
import { createLookUpLimit } from './routes/limit-look-ups.ts';
import { securityHeaders } from './request/security-headers.ts';
import { createCookie } from './session/cookie.ts';
import { createSessions, type Identity, type Sessions } from './session/sessions.ts';
import { createOneTimeLink } from './sign-in/one-time-link.ts';
import { createOpenId, type OpenIdSettings } from './sign-in/openid.ts';
import { callbackPath, serveSignIn } from './sign-in/sign-in-routes.ts';
import { builtDashboard, createStaticFiles } from './request/static-files.ts';

/** The options of `createOperations`. */
export interface OperationsOptions {
  /** The store. The caller owns it. */
  readonly store: Store;
  /** The origins at which browsers reach the dashboard, such as `http://localhost:8082`; the first is the main one. */
  readonly origins: readonly [string, ...string[]];
  /** The name of the administrator that one-time links sign in. Default: no links. */
  readonly localUser?: string | undefined;
  /** Signs people in at an issuer of OpenID Connect. Default: none. */
  readonly openid?: OpenIdSettings | undefined;
  /** The service whose health, readiness, metrics and state it serves. Default: none. */
  readonly service?: Pick<ConsentService, 'ready'> & Measuring;
  /** Called when somebody has used a one-time link, so that the owner of the process can show a new one. */
  readonly onLinkUsed?: () => void;
  /** The address at which clients reach the consent service. Default: that of `assent serve` on this machine. */
  readonly serviceUrl?: string;
  /** The sessions. Default: none at first. Pass them to keep people signed in over a restart within a process. */
  readonly sessions?: Sessions;
  /** Receives one log line for each request. Default: none. */
  readonly log?: Log;
  /** The time in milliseconds since the epoch. Default: `Date.now`. */
  readonly clock?: () => number;
  /** Returns this many random bytes. Default: those of the operating system. */
  readonly random?: (size: number) => Uint8Array;
  /** The folder of the built pages, ending with a slash. Default: the one of this package. */
  readonly pages?: URL;
}

/** The server of the operations port. It opens no port. */
export interface Operations {
  fetch(request: Request): Promise<Response>;
  /** The address of a new one-time link. Earlier links no longer work. */
  newLink(): string;
}

/** Makes the server of the operations port. It opens no port: pass its `fetch` to a server. */
export function createOperations(options: OperationsOptions): Operations {
  const { store, origins, localUser, openid, service, log, clock = Date.now, random = randomBytes } = options;
  const [origin] = origins;
  const signIn = localUser !== undefined ? 'link' : openid ? 'openid' : 'none';
  const hosts = origins.map((each) => new URL(each).host);
  const { sessions = createSessions(clock, random), serviceUrl = 'http://localhost:8081' } = options;
  const cookie = createCookie('session', origin);
  const link = createOneTimeLink(random);
  const serveFile = createStaticFiles(options.pages ?? builtDashboard());

  const app = new Hono<{ Bindings: RequestTrace }>();
  app.notFound(({ env }) => refuse(new HttpProblem('endpoint-unknown'), env));
  app.onError((error, { env }) => answerError(error, env));
  app.use(`${dashboardPath}/*`, async (context, next) => {
    // A page of another origin could otherwise rebind its own name to this address.
    if (!hosts.includes(new URL(context.req.url).host)) throw new HttpProblem('host-refused');
    await next();
  });
  const startSession = (request: Request, identity: Identity): string => {
    sessions.end(cookie.read(request) ?? '');
    return cookie.write(sessions.start(identity));
  };
  if (service)
    for (const [path, answer] of Object.entries({
      ...healthAnswers(() => service.ready()),
      ...metricsAnswers(service),
    }))
      app.on('GET', [path, `${path}/`], ({ env }) => {
        env.route = path;
        return answer();
      });
  if (openid) {
    const attempts = createOpenId(openid, `${origin}${callbackPath}`, clock, random);
    serveSignIn(app, attempts, createCookie('sign-in', origin), startSession);
  }
  serveCalls(app, {
    store,
    clock,
    serviceUrl,
    measureService: service && (() => service.measure()),
    limitLookUps: createLookUpLimit(clock),
    origins,
    identify: (request) => sessions.find(cookie.read(request) ?? ''),
    sessionOf: (request, trace) => ({
      signIn,
      openByLink(secret) {
        link.use(secret);
        const identity = { name: localUser ?? '', grants: [{ role: 'administrator' as const }] };
        trace.cookies = [startSession(request, identity)];
        options.onLinkUsed?.();
        return identity;
      },
      endSession() {
        sessions.end(cookie.read(request) ?? '');
        trace.cookies = [cookie.write('')];
      },
    }),
  });
  app.get(dashboardPath, (context) => context.redirect(`${dashboardPath}/`, 308));
  app.get(`${dashboardPath}/*`, async (context) => {
    const name = context.req.path.slice(`${dashboardPath}/`.length);
    context.env.route = `${dashboardPath}/*`;
    const file = await serveFile(name || 'index.html');
    return (
      file ??
      (name ? context.notFound() : context.text('The dashboard is not built. Run: npm run build\n', 503))
    );
  });

  const respond = async (request: Request): Promise<Response> => {
    const began = performance.now();
    const trace: RequestTrace = {
      requestId: uuid4(random(16)),
      route: 'unknown',
      error: undefined,
      cookies: [],
    };
    const { status, body, headers: own } = await app.fetch(request, trace);
    const headers = new Headers({ 'cache-control': 'no-store', ...securityHeaders });
    for (const [name, value] of own) headers.set(name, value);
    headers.set('request-id', trace.requestId);
    for (const value of trace.cookies) headers.append('set-cookie', value);
    const { requestId, route, error, reason } = trace;
    log?.({
      time: new Date(clock()).toISOString(),
      level: status >= 500 || error !== undefined ? 'error' : 'info',
      requestId,
      method: request.method,
      route,
      status,
      milliseconds: Math.round(performance.now() - began),
      ...(error === undefined
        ? reason !== undefined && { reason }
        : { error: { ...summariseError(error), ...(reason !== undefined && { reason }) } }),
    });
    return new Response(body, { status, headers });
  };

  return {
    fetch: respond,
    newLink: () => `${origin}${dashboardPath}/#secret=${link.renew()}`,
  };
}

/** The reply to a request whose handler threw: its problem, or a 500. */
function answerError(error: Error, trace: RequestTrace): Response {
  if (error instanceof HttpProblem) return refuse(error, trace);
  // The messages of other codes are for the command line, and may contain identifiers.
  if (error instanceof AdministrationError)
    return refuse(
      new HttpProblem(error.code, error.code === 'value-invalid' ? { detail: error.message } : {}),
      trace,
    );
  trace.error = error;
  const isOutage = error instanceof StoreUnavailableError;
  return refuse(
    isOutage ? new HttpProblem('not-available', afterOutage) : new HttpProblem('internal-error'),
    trace,
  );
}

function refuse(problem: HttpProblem, { requestId }: RequestTrace): Response {
  return problem.toResponse(`urn:uuid:${requestId}`);
}
