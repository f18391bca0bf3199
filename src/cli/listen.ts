import type { HttpBindings, ServerType } from '@hono/node-server';
import { createAdaptorServer } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ConsentService } from '../service/consent-service.ts';
import { ConnectionDropped } from '../service/faults.ts';

/** How long, in milliseconds, a client may take to send its headers, and its whole request. */
const timeouts = { headersTimeout: 15_000, requestTimeout: 30_000 };

/** How long, in milliseconds, open requests may take after the server stopped accepting new ones. */
const gracePeriod = 10_000;

/** The server cannot listen on the port. */
export class PortError extends Error {
  readonly code = 'port-unusable';

  constructor(host: string, port: number, cause: Error) {
    super(
      `Cannot listen on ${host}:${port} (${cause.message}). Set PORT to a free port, or HOST to an address of this machine.`,
      {
        cause,
      },
    );
    this.name = 'PortError';
  }
}

/** A server that accepts requests. */
export interface Listening {
  readonly port: number;
  /**
   * Reports "not ready" at once, and stops accepting connections after `drain` milliseconds. Resolves when
   * every open request is answered, or after ten more seconds.
   */
  stop(drain: number): Promise<void>;
}

/**
 * Listens, then starts the service with the actual port. Requests wait until the service has started.
 *
 * @throws {PortError} if the address is in use or does not belong to this machine
 */
export async function listen(
  { host, port }: { readonly host: string; readonly port: number },
  start: (port: number) => Promise<ConsentService>,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: async (request, bindings) => answer(await started, request, bindings),
    overrideGlobalObjects: false,
    serverOptions: timeouts,
    // For HTTP/1.0 requests, which may have no Host header.
    hostname: 'localhost',
  });
  const bound = bind(server, host, port);
  const started = bound.then(start);
  try {
    const service = await started;
    return { port: await bound, stop: (drain) => stop(server, service, drain) };
  } catch (error) {
    server.close();
    throw error;
  }
}

function bind(server: ServerType, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: Error) => reject(new PortError(host, port, error)));
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

async function answer(
  service: ConsentService,
  request: Request,
  bindings: HttpBindings | object,
): Promise<Response> {
  try {
    return await service.fetch(request, bindings);
  } catch (error) {
    if (!(error instanceof ConnectionDropped) || !('incoming' in bindings)) throw error;
    bindings.incoming.socket.destroy();
    return RESPONSE_ALREADY_SENT;
  }
}

async function stop(server: ServerType, service: ConsentService, drain: number): Promise<void> {
  service.drain();
  await new Promise((resolve) => setTimeout(resolve, drain));
  const closed = new Promise((resolve) => server.close(resolve));
  const cut = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  }, gracePeriod);
  await closed;
  clearTimeout(cut);
  await service.close();
}
