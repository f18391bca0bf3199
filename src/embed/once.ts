/** Does something at the first call and gives the same promise to all; again after a failure. */
export function once<T>(work: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= work().catch((cause: unknown) => {
      running = undefined;
      throw cause;
    }));
}
