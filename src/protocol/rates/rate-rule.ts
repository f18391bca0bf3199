/** A limit: at most `most` requests in `window` milliseconds. The window begins with the first counted request. */
export interface RateRule {
  readonly most: number;
  readonly window: number;
}
