import type { Hono } from 'hono';
import { type EndpointName, type EndpointRow, endpoints, unversioned } from '../../protocol/endpoints.ts';
import { HttpProblem } from '../../protocol/http/http-problem.ts';
import type { Authorise, Caller } from '../request/authorise.ts';
import type { RequestTrace } from './request-trace.ts';

/**
 * Handles an endpoint for an authenticated client. Throws an `HttpProblem` to refuse the request.
 *
 * @param prefix the requested path, without a trailing slash, and for reads without the identifier
 */
export type Handler = (request: Request, caller: Caller, prefix: string) => Promise<Response>;

/** Handlers by endpoint. Those that have none are not served. */
export type Handlers = Readonly<Partial<Record<EndpointName, Handler>>>;

/**
 * Serves endpoints on all their paths. Other methods get a 405.
 *
 * @param admit throws an `HttpProblem` if the client may not send more requests now
 */
export function serveEndpoints(
  app: Hono<{ Bindings: RequestTrace }>,
  handlers: Handlers,
  authorise: Authorise,
  admit: (caller: Caller) => Promise<void>,
): void {
  for (const [name, handler] of Object.entries(handlers)) {
    if (!isEndpointName(name)) continue;
    const endpoint = endpoints[name];
    for (const path of pathsOf(endpoint)) {
      const takesId = path.endsWith('/:id');
      const prefix = takesId ? path.slice(0, -'/:id'.length) : path;
      const pattern = takesId ? `${prefix}/*` : path;
      app.on(endpoint.method, pattern, async (context) => {
        context.env.route = name;
        const caller = await authorise(context.req.raw, endpoint.scope, ({ channel }) => {
          context.env.channelId = channel.id;
        });
        await admit(caller);
        return handler(context.req.raw, caller, prefix);
      });
      app.all(pattern, (context) => {
        context.env.route = name;
        throw new HttpProblem('method-refused', { headers: { allow: endpoint.method } });
      });
    }
  }
}

/**
 * The paths of an endpoint: as specified, without a version, and with `/v2` if the specified path has no
 * version.
 */
export function pathsOf({ path }: EndpointRow): readonly string[] {
  return [...new Set([path, unversioned(path), `/v2${unversioned(path)}`])];
}

function isEndpointName(name: string): name is EndpointName {
  return name in endpoints;
}
