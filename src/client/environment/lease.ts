import type { Environment } from './environment.ts';
import type { BrowserStorage } from './browser-storage.ts';

/** How long the other tabs wait for a tab that has ended, in milliseconds. */
const term = 10_000;

/**
 * Runs `work` while no other tab does, by a lease in storage, for pages without Web Locks (insecure
 * contexts). It is weaker than a lock: two tabs whose storage lags could both hold it. They would then send
 * the same decisions under the same keys, and their ledgers are joined afterwards.
 */
export async function underLease(
  environment: Environment,
  storage: BrowserStorage,
  work: () => Promise<void>,
): Promise<void> {
  const owner = environment.random().toString(36).slice(2);
  const pause = (ms: number) => new Promise<void>((resolve) => void environment.after(ms, resolve));
  const isOurs = () => storage.read('lease')[0]?.split(' ')[0] === owner;
  const renew = () => storage.write('lease', `${owner} ${environment.now() + term}`);
  const isFree = () => {
    const left = Number(storage.read('lease')[0]?.split(' ')[1] ?? 0) - environment.now();
    return !(left > 0 && left <= term); // A longer lease was set before the clock was put back.
  };

  do {
    while (!isFree()) await pause(term / 20);
    renew();
    await pause(50 + 50 * environment.random());
  } while (!isOurs());

  let isDone = false;
  const keepRenewing = async () => {
    for (;;) {
      await pause(term / 4);
      if (isDone || !isOurs()) return;
      renew();
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
