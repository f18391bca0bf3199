import type { Environment } from './environment.ts';
import type { BrowserStorage } from './browser-storage.ts';
import { underLease } from './lease.ts';

/** How long, in milliseconds, what one tab keeps may stay invisible to another. */
const longestLag = 250;

/** Waits until everything is visible here that another tab wrote before. */
export function outlastLag(environment: Environment): Promise<void> {
  return new Promise((resolve) => void environment.after(longestLag, resolve));
}

/** Runs `work` while no other tab of this person does, and with everything before it that one wrote. */
export async function underLock<T>(
  environment: Environment,
  storage: BrowserStorage,
  work: () => Promise<T>,
): Promise<T> {
  const since = environment.now();
  let working: Promise<T> | undefined;
  const begin = async (promptly: number) => {
    // A lock that comes later than it would by itself was held by somebody who was at work.
    if (environment.now() - since > promptly) await outlastLag(environment);
    return work();
  };
  const beginOnce = async (promptly: number) => {
    await (working ??= begin(promptly));
  };
  try {
    await environment.exclusively?.('assent', () => beginOnce(10));
  } catch (cause) {
    // Frames without an origin of their own have locks that only throw.
    if (working) throw cause;
  }
  if (!working) {
    await underLease(environment, storage, () => beginOnce(120));
  }
  return working ?? work();
}
