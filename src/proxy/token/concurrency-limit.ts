/** Limits the number of simultaneous tasks, and rejects further ones. */
export interface ConcurrencyLimit {
  /** Runs the work. Returns `undefined` without running it if the limit is reached. */
  run<T>(work: () => Promise<T>): Promise<T> | undefined;
}

/** Makes a limit of this many tasks. */
export function createConcurrencyLimit(most: number): ConcurrencyLimit {
  let running = 0;
  return {
    run(work) {
      if (running >= most) return undefined;
      running += 1;
      return work().finally(() => {
        running -= 1;
      });
    },
  };
}
