/** Does work after the work of all earlier calls. Calls with the key of work that has not begun share it. */
export type OneAtATime = (key: string, work: () => Promise<void>) => Promise<void>;

/**
 * Makes a queue for work that waits for other processes, so that callers that wait for it hold one connection together. A
 * caller never shares work that began before its call, so its work sees every earlier change.
 */
export function oneAtATime(): OneAtATime {
  const waiting = new Map<string, Promise<void>>();
  let last: Promise<unknown> = Promise.resolve();
  return (key, work) => {
    const shared = waiting.get(key);
    if (shared) return shared;
    const result = last.then(() => {
      waiting.delete(key);
      return work();
    });
    waiting.set(key, result);
    last = result.catch(() => {});
    return result;
  };
}
