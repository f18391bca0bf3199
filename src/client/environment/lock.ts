import type { Environment } from './environment.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { underLease } from './lease.ts';

/** How long, in milliseconds, a tab's writes may stay invisible to another tab. */
const longestLag = 250;

/** Waits until everything that other tabs have written is visible here. */
export function outlastLag(environment: Environment): Promise<void> {
  return new Promise((resolve) => void environment.after(longestLag, resolve));
}

/** Runs `work` while no other tab does, after everything that other tabs wrote is visible. */
export async function underLock<T>(
  environment: Environment,
  storage: BrowserStorage,
  work: () => Promise<T>,
): Promise<T> {
  const since = environment.now();
  let working: Promise<T> | undefined;
  const begin = async (promptly: number) => {
    // If the lock took longer than usual, another tab held it and may have written.
    if (environment.now() - since > promptly) await outlastLag(environment);
    return work();
  };
  const beginOnce = async (promptly: number) => {
    await (working ??= begin(promptly));
  };
  try {
    await environment.exclusively?.('assent', () => beginOnce(10));
  } catch (cause) {
    // In frames with an opaque origin, Web Locks always throw.
    if (working) throw cause;
  }
  if (!working) {
    await underLease(environment, storage, () => beginOnce(120));
  }
  return working ?? work();
}
