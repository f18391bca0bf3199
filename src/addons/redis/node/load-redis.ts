import { createRequire } from 'node:module';
import type * as Redis from '@redis/client';
import { loadOptional } from '../../../protocol/missing-package.ts';

const require = createRequire(import.meta.url);

/**
 * Loads the client of Redis, which only those install who have one.
 *
 * @throws {MissingPackageError} if it is not installed
 */
export function loadRedis(): typeof Redis {
  return loadOptional('Redis', '@redis/client@6', () => require('@redis/client'));
}
