/** The longest pause between two tries, in milliseconds. */
const longestPause = 300_000;

/** Does something however often that takes, after growing pauses and whenever the browser is online again. */
export function insist(
  work: () => Promise<unknown>,
  failed: (cause: unknown) => unknown,
  pause = 1_000,
): void {
  work().catch((cause: unknown) => {
    failed(cause);
    const again = () => {
      clearTimeout(timer);
      removeEventListener('online', again);
      insist(work, failed, Math.min(2 * pause, longestPause));
    };
    const timer = setTimeout(again, pause);
    addEventListener('online', again);
  });
}

/**
 * Insists from the first call on. A later call tries at once, and waits for no pause.
 *
 * @param work Made by `once`, so that nothing is done again after a success.
 */
export function insistOnce(work: () => Promise<unknown>, failed: (cause: unknown) => unknown): () => void {
  let isInsisting = false;
  return () => {
    if (isInsisting) work().catch(failed);
    else insist(work, failed);
    isInsisting = true;
  };
}
