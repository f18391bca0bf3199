/** How long a success is remembered, in milliseconds. */
const goodFor = 1_000;

/**
 * Checks whether something works by doing it. A success is remembered for a second, so that frequent checks
 * do not keep the disk busy. A failure is checked again at once.
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
