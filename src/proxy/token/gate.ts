/** Lets so many in at once, and turns the others away. */
export interface Gate {
  /** Runs the work, or returns `undefined` without running it when there is no room. */
  enter<T>(work: () => Promise<T>): Promise<T> | undefined;
}

/** A gate with this much room. */
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
