export { redisRateStore } from './node/redis-rate-store.ts';
export type { RedisOptions } from './node/redis-options.ts';
