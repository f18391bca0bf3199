import type { RateStore } from '../../../protocol/rates/rate-store.ts';
import { createConnection } from './connection.ts';
import { readRedisOptions, type RedisOptions } from './redis-options.ts';

/** Begins every key, because other programs may use the same database. */
export const prefix = 'assent:';

/** How long Redis may take to answer, in milliseconds. Requests wait for it. */
const patience = 800;

/**
 * A rate store in Redis or Valkey, for proxies in several processes. Give it to `createTokenProxy` as
 * `rates.store`, and give all of them the same `logKey`.
 *
 * It connects at the first count, and again after a lost connection. While Redis fails, it rejects at once.
 * It does not keep the process running.
 *
 * @throws {OptionError} for an invalid URL.
 * @throws {MissingPackageError} if `@redis/client` is not installed.
 */
export function redisRateStore(options: RedisOptions): RateStore {
  const connection = createConnection(readRedisOptions(options), patience);
  return {
    async add(key, amount, window) {
      const [count, left] = await connection.count(prefix + key, amount, window);
      return { count, endsAt: Date.now() + left };
    },
  };
}
