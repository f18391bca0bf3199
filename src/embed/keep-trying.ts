/**
 * Runs `work` at the first call, and returns the same promise to all callers. After a failure the next call
 * runs it again.
 */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= work().catch((cause: unknown) => {
      running = undefined;
      throw cause;
    }));
}

/**
 * Repeats `work` until it succeeds, after increasing pauses and whenever the browser is online again. Never
 * rejects.
 *
 * @param failed is called after each failed attempt.
 */
export async function keepTrying<T>(work: () => Promise<T>, failed: (cause: unknown) => unknown): Promise<T> {
  for (let pause = 1_000; ; pause = Math.min(2 * pause, longestPause)) {
    try {
      return await work();
    } catch (cause) {
      failed(cause);
    }
    await nextTry(pause);
  }
}

/**
 * Returns a function whose first call starts to repeat `work` until it succeeds. Each later call tries at
 * once, without waiting for the pause. If that fails, its promise is that of the first call.
 *
 * @param work runs at each call after a success, too.
 */
export function tryWhenCalled<T>(
  work: () => Promise<T>,
  failed: (cause: unknown) => unknown,
): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    const before = done;
    if (!before) return (done = keepTrying(work, failed));
    return work().catch((cause: unknown) => {
      failed(cause);
      return before;
    });
  };
}

/** The longest pause between two attempts, in milliseconds. */
const longestPause = 300_000;

/** Resolves after a pause, or earlier if the browser is online again. */
function nextTry(pause: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      resolve();
    };
    const timer = setTimeout(end, pause);
    addEventListener('online', end);
  });
}
