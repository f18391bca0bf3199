import type { Environment } from './environment.ts';
import type { Keeping } from './keeping.ts';

/** How long a tab that died keeps the others waiting, in milliseconds. */
const term = 10_000;

/**
 * Runs `work` while no other tab does, by a lease in storage, where there are no Web Locks (pages
 * that are not secure contexts). Weaker than a lock: two tabs whose storage lags behind each other
 * could both hold it; what they send then is the same decisions under the same keys, so the service
 * ends up with the same choices.
 */
export async function underLease(
  environment: Environment,
  keeping: Keeping,
  work: () => Promise<void>,
): Promise<void> {
  const owner = environment.random().toString(36).slice(2);
  const pause = (ms: number) => new Promise<void>((resolve) => void environment.after(ms, resolve));
  const holder = () => keeping.read('lease')[0]?.split(' ') ?? [];
  const isFree = () => !(Number(holder()[1]) > environment.now());
  const renew = () => keeping.write('lease', `${owner} ${environment.now() + term}`);

  do {
    while (!isFree()) await pause(term / 20);
    renew();
    await pause(50 + 50 * environment.random());
  } while (holder()[0] !== owner);

  let isDone = false;
  const renewal = async () => {
    for (;;) {
      await pause(term / 4);
      if (isDone) return;
      renew();
    }
  };
  void renewal();
  try {
    await work();
  } finally {
    isDone = true;
    keeping.remove('lease');
  }
}
