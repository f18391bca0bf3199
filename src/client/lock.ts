import type { Environment } from './environment.ts';
import type { Keeping } from './keeping.ts';
import { underLease } from './lease.ts';

/** Runs `work` while no other tab of this person does. */
export async function underLock<T>(
  environment: Environment,
  keeping: Keeping,
  work: () => Promise<T>,
): Promise<T> {
  let working: Promise<T> | undefined;
  const begin = async () => {
    working ??= work();
    await working;
  };
  try {
    await environment.exclusively?.('assent', begin);
  } catch (cause) {
    // Frames without an origin of their own have locks that only throw.
    if (working) throw cause;
  }
  if (!working) await underLease(environment, keeping, begin);
  return working ?? work();
}
