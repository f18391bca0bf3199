import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import type { DashboardCall } from '../../protocol/call.ts';
import { type CallName, callsPath, dashboardCalls } from '../../protocol/dashboard-calls.ts';
import { allows } from '../../protocol/role.ts';
import { HttpProblem } from '../../../../protocol/http/http-problem.ts';
import { jsonResponse } from '../../../../protocol/http/json-body.ts';
import { readJson } from '../../../../service/request/posted-body.ts';
import type { Store } from '../../../../service/store/store.ts';
import type { RequestTrace } from '../request/request-trace.ts';
import type { Identity } from '../session/sessions.ts';
import type { CallContext, CallHandlers } from './call-context.ts';
import { refuseOtherSites } from './same-site.ts';
import { auditRoutes } from './audit-routes.ts';
import { blockedRoutes } from './blocked-routes.ts';
import { brandRoutes } from './brand-routes.ts';
import { channelRoutes } from './channel-routes.ts';
import { countRoutes } from './count-routes.ts';
import { personRoutes } from './person-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { stateRoutes } from './state-routes.ts';

/** The handler of each call. */
export const callHandlers: CallHandlers = {
  ...sessionRoutes,
  ...brandRoutes,
  ...channelRoutes,
  ...countRoutes,
  ...blockedRoutes,
  ...personRoutes,
  ...stateRoutes,
  ...auditRoutes,
};

/** What all calls share. The context adds to it what depends on the request. */
export type Shared = Pick<
  CallContext,
  'store' | 'clock' | 'serviceUrl' | 'measureService' | 'limitLookUps'
> & {
  readonly origins: readonly string[];
  readonly identify: (request: Request) => Identity | undefined;
  readonly sessionOf: (
    request: Request,
    trace: RequestTrace,
  ) => Pick<CallContext, 'signIn' | 'openByLink' | 'endSession'>;
};

/**
 * A handler whose row of the table is not known to the compiler. A method, because only methods may have a narrower
 * parameter. The input has that type, because the same row parses it.
 */
interface AnyHandler {
  handle(input: object, context: CallContext): Promise<unknown>;
}

/** Maximum bytes of a body. */
const maximumBody = 64 * 1024;

/** Serves all calls of the table. */
export function serveCalls(app: Hono<{ Bindings: RequestTrace }>, shared: Shared): void {
  for (const [name, call] of Object.entries(dashboardCalls)) {
    if (isCallName(name))
      app.on(call.method, callsPath + call.path, (context) => answer(name, call, context, shared));
  }
}

async function answer(
  name: CallName,
  call: DashboardCall,
  { req, env: trace }: Context<{ Bindings: RequestTrace }>,
  { origins, identify, sessionOf, ...shared }: Shared,
): Promise<Response> {
  trace.route = `${call.method} ${callsPath}${call.path}`;
  refuseOtherSites(req.raw, origins);
  const parameters: Readonly<Record<string, string>> = req.param();
  const identity = identify(req.raw);
  if (call.role !== 'anyone') {
    if (!identity) throw new HttpProblem('session-missing');
    await requireAccess(call, call.role, identity, parameters, shared.store);
  }
  const input = {
    ...parameters,
    query: call.query && readQuery(req.raw, call.query),
    body: call.body && (await readJson(req.raw, call.body, maximumBody)).value,
  };
  const { name: actorName = '', grants = [] } = identity ?? {};
  const context: CallContext = {
    ...sessionOf(req.raw, trace),
    identity,
    grants,
    actor: { name: actorName, via: 'dashboard' },
    ...shared,
  };
  const handler: AnyHandler = { handle: callHandlers[name] };
  const reply = await handler.handle(input, context);
  // The schema drops members that it does not know, so that a handler cannot leak them.
  return call.reply ? jsonResponse(z.parse(call.reply, reply)) : new Response(null, { status: 204 });
}

/**
 * Checks the role, and that the brand and the channel of the path exist and belong together. Without the role, the
 * answer does not depend on whether they exist.
 */
async function requireAccess(
  { forAnyBrand }: DashboardCall,
  role: Exclude<DashboardCall['role'], 'anyone'>,
  { grants }: Identity,
  { brandId, clientId }: Readonly<Record<string, string>>,
  store: Store,
): Promise<void> {
  const isAllowed = forAnyBrand
    ? grants.some((grant) => allows([grant], role, grant.brandId))
    : allows(grants, role, brandId);
  if (!isAllowed) throw new HttpProblem('role-missing');
  if (brandId === undefined) return;
  if (!(await store.listBrands()).some(({ id }) => id === brandId)) throw new HttpProblem('brand-unknown');
  if (clientId === undefined) return;
  const client = await store.findClient(clientId);
  if (client?.brand.id !== brandId) throw new HttpProblem('client-unknown');
}

function readQuery(request: Request, schema: z.core.$ZodType): unknown {
  const { searchParams } = new URL(request.url);
  const names = [...searchParams.keys()];
  const parsed = z.safeParse(schema, Object.fromEntries(searchParams));
  if (!parsed.success || new Set(names).size < names.length) throw new HttpProblem('query-invalid');
  return parsed.data;
}

function isCallName(name: string): name is CallName {
  return name in dashboardCalls;
}
