/** The state of a count. */
export interface RateCount {
  readonly count: number;
  /** When the count expires, in milliseconds since the epoch. */
  readonly endsAt: number;
}

/**
 * Stores the counts for rate limits. Instances of a proxy that should count together need a shared store,
 * such as a database.
 */
export interface RateStore {
  /**
   * Adds to a count and returns the new count. The operation must be atomic: no two calls may see the same
   * addition.
   *
   * An unknown count starts at 0 and expires `window` milliseconds later; further additions do not extend it.
   * `amount` may be negative, or 0, which only reads and need not be stored.
   *
   * If it rejects, takes more than a second or returns no count, the proxy does not limit consents, sends and checks no
   * codes, and signing out does not invalidate copies of the proof.
   */
  add(key: string, amount: number, window: number): Promise<RateCount>;
}
