import type { Hono } from 'hono';
import type { EndpointName } from '../../protocol/endpoints.ts';
import { endpoints } from '../../protocol/endpoints.ts';
import type { Authorise } from '../request/authorise.ts';
import { Refusal } from '../request/refusal.ts';
import { pathsOf } from './endpoint-paths.ts';
import type { Exchange } from './exchange.ts';
import type { Handler } from './handler.ts';

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
        throw new Refusal('method-refused', { headers: { allow: endpoint.method } });
      });
    }
  }
}

function isEndpointName(name: string): name is EndpointName {
  return name in endpoints;
}
