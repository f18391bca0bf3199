/** The longest pause between two attempts, in milliseconds. */
const longestPause = 300_000;

/**
 * Repeats `work` until it succeeds, after increasing pauses and whenever the browser is online again.
 *
 * @param failed is called after each failed attempt.
 * @param pause before the second attempt, in milliseconds. It doubles with each attempt.
 */
export function keepTrying(
  work: () => Promise<unknown>,
  failed: (cause: unknown) => unknown,
  pause = 1_000,
): void {
  work().catch((cause: unknown) => {
    failed(cause);
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      keepTrying(work, failed, Math.min(2 * pause, longestPause));
    };
    const timer = setTimeout(again, pause);
    addEventListener('online', again);
  });
}

/**
 * Returns a function whose first call starts to repeat `work` until it succeeds. Each later call tries at
 * once, without waiting for the pause.
 *
 * @param work made by `once`, so that a call after success does nothing.
 */
export function tryWhenCalled(work: () => Promise<unknown>, failed: (cause: unknown) => unknown): () => void {
  let isTrying = false;
  return () => {
    if (isTrying) work().catch(failed);
    else keepTrying(work, failed);
    isTrying = true;
  };
}
