import type { Hono } from 'hono';
import type { Endpoint, EndpointName } from '../../protocol/endpoints.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import { HttpProblem } from '../../protocol/http/http-problem.ts';
import type { Authorise } from '../request/authorise.ts';
import type { Client } from '../store/store.ts';
import type { Exchange } from './exchange.ts';

/**
 * Answers one endpoint for a client whose token was checked. Refuses by throwing an `HttpProblem`.
 *
 * @param prefix the path that was asked for, without a trailing slash and, of a read, without the identifier
 */
export type Handler = (request: Request, client: Client, prefix: string) => Promise<Response>;

/** What answers each endpoint of the table. */
export type Handlers = Readonly<Record<EndpointName, Handler>>;

/** Serves every endpoint of the table on all its paths; another method there is a 405. */
export function serveEndpoints(
  app: Hono<{ Bindings: Exchange }>,
  handlers: Handlers,
  authorise: Authorise,
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
        const client = await authorise(context.req.raw, endpoint.scope);
        context.env.channelId = client.channel.id;
        return handler(context.req.raw, client, prefix);
      });
      app.all(pattern, (context) => {
        context.env.route = name;
        throw new HttpProblem('method-refused', { headers: { allow: endpoint.method } });
      });
    }
  }
}

/** The paths of an endpoint: as printed, without a version, and with `/v2` where none is printed. */
export function pathsOf({ path, unversioned }: Endpoint): readonly string[] {
  return [...new Set([path, unversioned, `/v2${unversioned}`])];
}

function isEndpointName(name: string): name is EndpointName {
  return name in endpoints;
}
