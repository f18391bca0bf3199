import { isIPv6 } from 'node:net';
import {
  createAdaptorServer,
  type Http2Bindings,
  type HttpBindings,
  type ServerType,
} from '@hono/node-server';
import { OperatorError } from '../../protocol/operator-error.ts';
import type { ConsentService } from '../../service/consent-service.ts';

/**
 * How long, in milliseconds, a client may take to send its headers, and its whole request, and how long a connection may
 * be idle. Balancers keep idle ones for up to 60 seconds. If we closed one first, a request may already be on its way.
 */
const timeouts = { headersTimeout: 15_000, requestTimeout: 30_000, keepAliveTimeout: 75_000 };

/** How long, in milliseconds, open requests may take after the server stopped accepting new ones. */
const gracePeriod = 10_000;

/** Where to listen. */
export interface Address {
  readonly host: string;
  /** 0 lets the system choose. */
  readonly port: number;
  /** How to choose another one, as a sentence. */
  readonly remedy: string;
}

/** What listens: it handles requests. Before the end it may have to be drained and closed. */
export interface Served extends Partial<Pick<ConsentService, 'drain' | 'close'>> {
  fetch(request: Request, connection: HttpBindings | Http2Bindings): Promise<Response>;
}

/** The server cannot listen on the port. */
class PortError extends OperatorError {
  readonly code = 'port-unusable';

  constructor({ host, port, remedy }: Address, cause: Error) {
    super(`Cannot listen on ${host}:${port} (${cause.message}). ${remedy}`, { cause });
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
 * Listens, then starts the service with the actual port and the server. Requests wait until the service has started.
 *
 * @param warn is told of connections that were not accepted, for example because of too many open files.
 * @throws {PortError} if the address is in use or does not belong to this machine
 */
export async function listen(
  address: Address,
  start: (port: number, server: ServerType) => Served | Promise<Served>,
  warn: (message: string) => void = () => {},
): Promise<Listening> {
  const server = createAdaptorServer({
    fetch: async (request, bindings) => (await started).fetch(request, bindings),
    overrideGlobalObjects: false,
    serverOptions: timeouts,
    // For HTTP/1.0 requests, which may have no Host header.
    hostname: isIPv6(address.host) ? `[${address.host}]` : address.host,
  });
  const bound = bind(server, address, warn);
  const started = bound.then((port) => start(port, server));
  try {
    const service = await started;
    return { port: await bound, stop: (drain) => stop(server, service, drain) };
  } catch (error) {
    server.close();
    throw error;
  }
}

function bind(server: ServerType, address: Address, warn: (message: string) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: Error) => reject(new PortError(address, error)));
    server.listen(address.port, address.host, () => {
      server.on('error', ({ message }: Error) => warn(message));
      const bound = server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : address.port);
    });
  });
}

async function stop(server: ServerType, service: Served, drain: number): Promise<void> {
  service.drain?.();
  if (drain > 0) await new Promise((resolve) => setTimeout(resolve, drain));
  const closed = new Promise((resolve) => server.close(resolve));
  // Clients keep connections open after the last answer, which would delay the exit.
  if ('keepAliveTimeout' in server) server.keepAliveTimeout = 1;
  const cut = setTimeout(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
  }, gracePeriod);
  await closed;
  clearTimeout(cut);
  await service.close?.();
}

/**
 * Resolves at the first SIGINT or SIGTERM. The second one ends the process at once. From now on, output that cannot be
 * written, on a full disk for example, does not end it: a service must go on without its log.
 */
export function signalled(): Promise<void> {
  process.stdout.removeAllListeners('error').on('error', () => {});
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}
