import { withinDeadline } from '../request/deadline.ts';

/** What a count has come to. */
export interface RateCount {
  readonly count: number;
  /** When the count is forgotten, in milliseconds since the epoch. */
  readonly endsAt: number;
}

/**
 * Keeps the counts by which a proxy limits what one visitor may do. Instances of a proxy that are to
 * count together need one store between them, such as a database that all of them reach.
 */
export interface RateStore {
  /**
   * Adds to a count and gives what it came to. This is one step: no two calls see the same addition.
   *
   * A count that is not known begins at 0 and is forgotten `window` milliseconds later; further
   * additions do not prolong it. `amount` may be 0, which only asks and need not be kept, or less.
   *
   * When it rejects, takes more than a second or gives no count, consents go on unlimited, no codes are
   * sent or tried, and signing out ends no copy of a proof.
   */
  add(key: string, amount: number, window: number): Promise<RateCount>;
}

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
