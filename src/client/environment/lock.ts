import type { Environment } from './environment.ts';
import { outlastLag, type BrowserStorage } from './browser-storage.ts';

/** So long a lock is not stolen, in milliseconds. A tab that is frozen for longer may get it late, and lose it. */
const longestHold = 30_000;

/** How long the other tabs wait for a tab that has ended, in milliseconds. */
const term = 10_000;

/** The same for a tab that ends while it asks: visitors often go on right after a choice. */
const asking = 1_000;

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

/**
 * Runs `work` while no other tab does, by a lease in storage, for pages without Web Locks (insecure
 * contexts). A tab holds it half a second after it asked for it: until then it sees what a tab wrote that asked at
 * the same time, and what the tab before wrote. It is weaker than a lock: where storage lags more or is full, two tabs
 * can hold it. They then send the same decisions under the same keys, and their ledgers are joined afterwards.
 */
async function underLease(
  environment: Environment,
  storage: BrowserStorage,
  work: () => Promise<void>,
): Promise<void> {
  const owner = environment.random().toString(36).slice(2);
  const pause = (ms: number) => new Promise<void>((resolve) => void environment.after(ms, resolve));
  // Of two tabs that write at the same time, the one whose text storage keeps has it.
  const isOurs = () => storage.read('lease').at(-1)?.split(' ')[0] === owner;
  const claim = (ms: number) => storage.write('lease', `${owner} ${environment.now() + ms}`);
  const isRunning = (lease: string) => {
    const left = Number(lease.split(' ')[1]) - environment.now();
    return left > 0 && left <= term; // A longer lease was set before the clock was put back.
  };

  do {
    // Tabs that wait as long as each other would ask at the same moment again.
    while (storage.read('lease').some(isRunning)) await pause((term / 20) * (1 + environment.random()));
    claim(asking);
    // Another tab may see this as late as that, and write; and that is seen here as late again.
    await outlastLag(environment);
    await outlastLag(environment);
  } while (!isOurs());
  claim(term);

  let isDone = false;
  const keepRenewing = async () => {
    for (;;) {
      await pause(term / 4);
      if (isDone || !isOurs()) return;
      claim(term);
    }
  };
  void keepRenewing();
  try {
    await work();
  } finally {
    isDone = true;
    if (isOurs()) storage.remove('lease');
  }
}
