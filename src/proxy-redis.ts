export { redisRateStore } from './redis/redis-rate-store.ts';
export type { RedisOptions } from './redis/redis-options.ts';
