/** Milliseconds for which what went well is taken to go well still. */
const goodFor = 1_000;

/**
 * Whether something can be done, by doing it: not again within a second of its success, so that whoever asks
 * all the time does not keep the disk busy, and at once after it failed.
 */
export function createProbe(attempt: () => Promise<void>): () => Promise<boolean> {
  let last: { readonly outcome: Promise<boolean>; readonly until: number } | undefined;
  const succeeds = (): Promise<boolean> =>
    Promise.resolve()
      .then(attempt)
      .then(
        () => true,
        () => {
          last = undefined;
          return false;
        },
      );
  return () => {
    const now = performance.now();
    if (!last || now >= last.until) last = { outcome: succeeds(), until: now + goodFor };
    return last.outcome;
  };
}
