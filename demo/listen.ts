import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';

/** What answers a request. The bindings know the connection that it came by. */
export type Handler = (
  request: Request,
  bindings: HttpBindings | Http2Bindings,
) => Response | Promise<Response>;

/** A server that answers on a port of this machine. */
export interface Listening {
  readonly port: number;
  readonly url: string;
  /** Answers what has arrived, and takes no more. */
  close(): Promise<void>;
}

/** The port is taken by another program. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  readonly port: number;

  constructor(port: number, cause: unknown) {
    super(`Port ${port} is in use.`, { cause });
    this.port = port;
  }
}

/** Only this machine is to reach the demo: its service gives out tokens over plain http. */
const host = '127.0.0.1';

/**
 * Listens on a port of this machine; 0 takes any that is free.
 *
 * @throws {PortTakenError} when another program listens there
 */
export function listen(handler: Handler, port: number): Promise<Listening> {
  const server = createAdaptorServer({ fetch: (request, bindings) => handler(request, bindings) });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortTakenError(port, error) : error),
    );
    server.listen(port, host, () => {
      const taken = portOf(server.address(), port);
      resolve({ port: taken, url: `http://localhost:${taken}`, close: () => closeServer(server) });
    });
  });
}

/** Whether another program listens on a port of this machine. */
export async function isTaken(port: number): Promise<boolean> {
  try {
    await (await listen(() => new Response(), port)).close();
    return false;
  } catch (error) {
    if (error instanceof PortTakenError) return true;
    throw error;
  }
}

function portOf(address: AddressInfo | string | null, asked: number): number {
  return typeof address === 'object' && address ? address.port : asked;
}

/** A browser keeps connections open for more; those that are idle are cut. */
function closeServer(server: ReturnType<typeof createAdaptorServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
