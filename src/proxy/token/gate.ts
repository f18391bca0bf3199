/** Limits the number of simultaneous tasks, and rejects further ones. */
export interface Gate {
  /** Runs the work. Returns `undefined` without running it if the limit is reached. */
  enter<T>(work: () => Promise<T>): Promise<T> | undefined;
}

/** Makes a gate with this limit. */
export function createGate(room: number): Gate {
  let inside = 0;
  return {
    enter(work) {
      if (inside >= room) return undefined;
      inside += 1;
      return work().finally(() => {
        inside -= 1;
      });
    },
  };
}
