const longestWait = 30_000;

/** More than what a rate limit asks for, and not so long that a wrong header stops everything. */
const longestAsked = 120_000;

/**
 * Makes a back-off of 1, 2, 4 … 30 seconds after one, two, three … failures in a row, or longer if a reply asked for it.
 *
 * @param now the time, in milliseconds
 */
export function createBackOff(now: () => number) {
  let failures = 0;
  let failedAt = 0;
  let least = 0;
  return {
    /** Whether the pause after the last failure is still running. */
    get waiting(): boolean {
      const passed = now() - failedAt;
      const wait = Math.max(least, Math.min(1_000 * 2 ** (failures - 1), longestWait));
      // If the elapsed time is negative, the clock was set back and the pause is unknown, so end it.
      return failures > 0 && passed >= 0 && passed < wait;
    },
    /** @param asked how long the reply asks to wait, in milliseconds */
    fail(asked = 0): void {
      failures += 1;
      failedAt = now();
      least = Math.min(asked, longestAsked);
    },
    succeed(): void {
      failures = 0;
    },
  };
}
