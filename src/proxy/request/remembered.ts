/** Does work once, for all who ask; again when it failed, for the next may succeed. */
export function remembered<T>(work: () => Promise<T>): () => Promise<T> {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work().catch((cause: unknown) => {
      done = undefined;
      throw cause;
    });
    return done;
  };
}
