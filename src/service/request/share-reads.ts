/**
 * Shares one read of a key among all callers in one turn of the event loop. A caller never gets the result of a read
 * that began before its call, so it sees every earlier change.
 */
export function shareReads<V>(
  read: (key: string) => Promise<V>,
  defer: (callback: () => void) => void = setImmediate,
): (key: string) => Promise<V> {
  const waiting = new Map<string, Promise<V>>();
  return (key) => {
    const shared = waiting.get(key);
    if (shared) return shared;
    const result = new Promise<V>((resolve) =>
      defer(() => {
        waiting.delete(key);
        resolve(read(key));
      }),
    );
    waiting.set(key, result);
    return result;
  };
}
