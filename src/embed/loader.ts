/**
 * Makes a function that loads something on demand, once. The promise that it returns waits until that is
 * loaded, and never rejects.
 *
 * The first call starts an attempt. An attempt ends when it succeeds, when it fails, or after ten seconds. A
 * failed one is repeated at the next call, when the browser is online again, or after a pause that grows
 * until the next call. What arrives after the ten seconds still counts.
 *
 * @param failed is called after each failed attempt.
 */
export function loader<T>(attempt: () => Promise<T>, failed: (cause: unknown) => void): () => Promise<T> {
  let resolve: (value: T) => void;
  const loaded = new Promise<T>((done) => (resolve = done));
  /** The attempt that runs or has succeeded. */
  let current: object | undefined;
  let pause = shortestPause / 2;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const start = () => {
    if (current) return;
    clearTimeout(timer);
    const own = (current = {});
    const fail = (cause: unknown) => {
      if (current !== own) return;
      current = undefined;
      pause = Math.min(2 * pause, longestPause);
      timer = setTimeout(start, pause);
      addEventListener('online', start);
      failed(cause);
    };
    setTimeout(fail, patience, new Error('It takes longer than ten seconds.'));
    const succeed = (value: T) => {
      current = loaded;
      resolve(value);
    };
    attempt().then(succeed, fail);
  };
  return () => {
    // Whoever asks again and again must not wait longer and longer.
    pause = shortestPause / 2;
    start();
    return loaded;
  };
}

/** How long an attempt may take, in milliseconds. */
const patience = 10_000;

/** The pauses between two attempts, in milliseconds. */
const shortestPause = 1_000;
const longestPause = 300_000;
