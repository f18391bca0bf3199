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
  let failedAt = 0;
  return {
    get waiting() {
      const passed = now() - failedAt;
      const wait = Math.min(1_000 * 2 ** (failures - 1), longestWait);
      // Less than nothing has passed when the clock was set back: then nobody knows, and waiting ends.
      return failures > 0 && passed >= 0 && passed < wait;
    },
    fail() {
      failures += 1;
      failedAt = now();
    },
    succeed() {
      failures = 0;
    },
  };
}
