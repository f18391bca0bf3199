import { withinDeadline } from '../request/deadline.ts';
import type { RateStore } from './rate-store.ts';

/** Milliseconds that a store may take: a choice waits for it. */
const patience = 1_000;

/**
 * The brand's store, held to what a store is: one that takes too long, throws or answers anything but
 * a count rejects. Otherwise it would hold up every request, or limit nothing without a word.
 */
export function checkedRateStore(store: RateStore): RateStore {
  return {
    async add(...call) {
      const counted = await withinDeadline(patience, async () => store.add(...call));
      if (Number.isFinite(counted?.count) && Number.isFinite(counted.endsAt)) return counted;
      throw new TypeError('The store of the rate limits gave no count');
    },
  };
}
