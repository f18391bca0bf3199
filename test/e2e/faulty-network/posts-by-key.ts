import type { FaultyNetwork } from './faulty-network.ts';

/** How often each consent was posted. Repetitions have the same Idempotency-Key. */
export function postsByKey({ posts }: FaultyNetwork): number[] {
  const counts = new Map<string, number>();
  for (const { key } of posts) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts.values()];
}
