/**
 * Remembers the result of `work` for some milliseconds. Calls meanwhile share it. A failure is not remembered.
 */
export function remembered<T>(work: () => Promise<T>, milliseconds: number): () => Promise<T> {
  let last: { readonly outcome: Promise<T>; readonly until: number } | undefined;
  return () => {
    const now = performance.now();
    if (last && now < last.until) return last.outcome;
    const outcome = Promise.resolve().then(work);
    const begun = { outcome, until: now + milliseconds };
    last = begun;
    outcome.catch(() => {
      if (last === begun) last = undefined;
    });
    return outcome;
  };
}
