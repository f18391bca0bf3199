import type { Environment } from './environment.ts';
import { outlastLag, type BrowserStorage } from './browser-storage.ts';
import { underLease } from './lease.ts';

/** So long a lock is not stolen, in milliseconds. A tab that is frozen for longer may get it late, and lose it. */
const longestHold = 30_000;

/** Runs `work` while no other tab does, after everything that a tab wrote that held the lock meanwhile is visible. */
export async function underLock<T>(
  environment: Environment,
  storage: BrowserStorage,
  work: () => Promise<T>,
): Promise<T> {
  const since = environment.now();
  let working: Promise<T> | undefined;
  const begin = async (wasFree: boolean) => {
    // Another tab held it, and may have written.
    if (!wasFree || environment.now() - since >= longestHold) await outlastLag(environment);
    return work();
  };
  const beginOnce = async (wasFree: boolean) => {
    await (working ??= begin(wasFree));
  };
  try {
    await environment.exclusively?.('assent', beginOnce);
  } catch (cause) {
    // In frames with an opaque origin, Web Locks always throw.
    if (working) throw cause;
  }
  if (!working && environment.storage) await underLease(environment, storage, () => beginOnce(true));
  return working ?? work();
}
