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
