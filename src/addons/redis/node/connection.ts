import { withinDeadline } from '../../../sdk/reply/deadline.ts';
import { count } from './count-script.ts';
import { loadRedis } from './load-redis.ts';
import { failureOf, type RedisFailure } from './redis-failure.ts';
import type { RedisAddress } from './redis-options.ts';

/** How long a new connection may take, in milliseconds. Requests do not wait for it, except for the first. */
export const connectTime = 3_000;

/**
 * The pause before the next attempt to connect, in milliseconds. Only a connection that has counted, or was open
 * for as long, is replaced without it. Otherwise, a server that accepts connections but cannot count would get
 * new ones without end.
 */
const pause = 1_000;

type Client = ReturnType<typeof makeClient>;

/** A connection to Redis. It is opened at the first use, and replaced when it is lost. */
export interface Connection {
  /**
   * Adds to a count, and returns the count and the milliseconds until it expires. Rejects at once while there
   * is no connection, except for the first attempt to connect, and if Redis does not answer in time.
   *
   * @throws {RedisFailure}
   */
  count(key: string, amount: number, window: number): Promise<readonly [number, number]>;
  /** Ends it. It is not opened again, and must not be used. */
  close(): void;
}

/**
 * Makes a connection. It does not keep the process running.
 *
 * @param patience how long Redis may take to answer, in milliseconds
 * @throws {MissingPackageError} if the client of Redis is not installed
 */
export function createConnection(address: RedisAddress, patience: number): Connection {
  const redis = loadRedis();
  let current: ReturnType<typeof open> | undefined;
  /** Why there is no connection. It stays until the next one is open. */
  let failure: RedisFailure | undefined;
  let reopening: NodeJS.Timeout | undefined;

  function open() {
    const client = makeClient(redis, address);
    const connection = {
      client,
      hasCounted: false,
      openedAt: Infinity,
      opened: connect(client).then(begin, lose),
      lose,
    };
    client.on('error', lose);
    current = connection;
    return connection;

    function begin(): void {
      if (current !== connection) return;
      connection.openedAt = performance.now();
      failure = undefined;
    }
    function lose(cause: unknown): void {
      if (current !== connection) return;
      current = undefined;
      failure = failureOf(cause);
      client.destroy();
      const wasUsable = connection.hasCounted || performance.now() - connection.openedAt >= pause;
      reopening = setTimeout(open, wasUsable ? 0 : pause).unref();
    }
  }

  return {
    async count(key, amount, window) {
      if (failure !== undefined) throw failure;
      const connection = current ?? open();
      try {
        return await withinDeadline(patience, async () => {
          await connection.opened;
          if (failure !== undefined) throw failure;
          const counted = await connection.client.count(key, amount, window);
          // A replica answers queries as well, although it refuses to count.
          if (amount !== 0) connection.hasCounted = true;
          return counted;
        });
      } catch (cause) {
        const failed = failureOf(cause);
        if (isLost(failed)) connection.lose(failed);
        throw failed;
      }
    },
    close() {
      clearTimeout(reopening);
      current?.client.destroy();
      current = undefined;
    },
  };
}

/** After a failover, the server of an open connection may have become a replica, which refuses to count. */
function isLost({ code, reply }: RedisFailure): boolean {
  return reply === undefined || code === 'READONLY';
}

function makeClient(
  { createClient, defineScript }: ReturnType<typeof loadRedis>,
  { host, port, tls, username, password, database }: RedisAddress,
) {
  // Reconnecting is done here, so that requests do not wait for it.
  const socket = { host, port, connectTimeout: connectTime, reconnectStrategy: false } as const;
  return createClient({
    // RESP 3 would need Redis 6.
    RESP: 2,
    scripts: { count: defineScript(count) },
    ...(username !== undefined && { username }),
    ...(password !== undefined && { password }),
    database,
    disableOfflineQueue: true,
    socket: tls ? { ...socket, tls } : { ...socket, tls },
    disableClientInfo: true,
  });
}

/** A server that is no Redis accepts connections as well, so a connection counts when it has answered. */
function connect(client: Client): Promise<unknown> {
  return withinDeadline(connectTime, async () => {
    await client.connect();
    client.unref();
    await client.ping();
  });
}
