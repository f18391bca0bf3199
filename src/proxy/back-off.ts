/** Waits of 1, 2, 4 … 30 seconds after one failure, two, three and more in a row. */
export interface BackOff {
  /** Whether the wait after the last failure is not over. */
  readonly waiting: boolean;
  fail(): void;
  succeed(): void;
}

const longestWait = 30_000;

/** A back-off that measures with the given clock, in milliseconds. */
export function createBackOff(now: () => number): BackOff {
  let failures = 0;
  let until = Number.NEGATIVE_INFINITY;
  return {
    get waiting() {
      return now() < until;
    },
    fail() {
      until = now() + Math.min(1_000 * 2 ** failures, longestWait);
      failures += 1;
    },
    succeed() {
      failures = 0;
      until = Number.NEGATIVE_INFINITY;
    },
  };
}
