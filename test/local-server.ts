import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { Server as HttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';

/** A server that listens on a port of this machine. */
export interface LocalServer {
  readonly port: number;
  readonly url: string;
  /** Breaks open connections of HTTP, and releases the port. */
  stop(): Promise<void>;
}

/** Has a server listen on a free port. For a handler of `Request`, take the `listen` of the demo. */
export async function listenLocally(server: Server, onPort = 0): Promise<LocalServer> {
  server.listen(onPort, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It does not listen on a port.');
  return {
    port: address.port,
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      if (server instanceof HttpServer) server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * A port on which nothing listens now, for a program that must be told one. It is below those that systems give to
 * connections: one of them could take the port before the program listens, or while it is started again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_768);
    try {
      const { stop } = await listenLocally(createServer(), port);
      await stop();
      return port;
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error;
    }
  }
}
