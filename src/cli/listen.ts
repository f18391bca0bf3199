import type { HttpBindings, ServerType } from '@hono/node-server';
import { createAdaptorServer } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ConsentService } from '../service/consent-service.ts';
import { ConnectionDropped } from '../service/faults.ts';

/** Milliseconds that a client has to send its headers, and its whole request. */
const patience = { headersTimeout: 15_000, requestTimeout: 30_000 };

/** Milliseconds that requests have to end in once no more are taken. */
const graceful = 10_000;

/** The port cannot be listened on. */
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

/** A service that takes requests. */
export interface Listening {
  readonly port: number;
  /**
   * Says "not ready" at once, takes no more connections after `drain` milliseconds, and resolves
   * when every request is answered or ten seconds are over.
   */
  stop(drain: number): Promise<void>;
}

/**
 * Listens, then starts the service, which may want to know its port; requests wait for it.
 *
 * @throws {PortError} when the address is taken or not one of this machine
 */
export async function listen(
  { host, port }: { readonly host: string; readonly port: number },
  start: (port: number) => Promise<ConsentService>,
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: async (request, bindings) => answer(await started, request, bindings),
    overrideGlobalObjects: false,
    serverOptions: patience,
    // For those who ask by HTTP/1.0 and name none.
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
  }, graceful);
  await closed;
  clearTimeout(cut);
  await service.close();
}
