import type { AddressInfo } from 'node:net';
import { createAdaptorServer, type Http2Bindings, type HttpBindings } from '@hono/node-server';

/** Handles a request. The bindings contain its connection. */
export type Handler = (
  request: Request,
  bindings: HttpBindings | Http2Bindings,
) => Response | Promise<Response>;

/** A server that listens on a port of this machine. */
export interface Listening {
  readonly port: number;
  readonly url: string;
  /** Replies to open requests, and accepts no more. */
  close(): Promise<void>;
}

/** Another program listens on the port. */
export class PortTakenError extends Error {
  override readonly name = 'PortTakenError';
  readonly port: number;

  constructor(port: number, cause: unknown) {
    super(`Port ${port} is in use.`, { cause });
    this.port = port;
  }
}

/** The demo is reachable from this machine only, because its service issues tokens over plain HTTP. */
const host = '127.0.0.1';

/**
 * Listens on a port of this machine; 0 chooses a free one.
 *
 * @throws {PortTakenError} if another program listens there
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

/** Browsers keep idle connections open. Close them, or the server would never stop. */
function closeServer(server: ReturnType<typeof createAdaptorServer>): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    if ('closeAllConnections' in server) server.closeAllConnections();
  });
}
