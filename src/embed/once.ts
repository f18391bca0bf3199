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
