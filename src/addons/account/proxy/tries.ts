import type { Verification } from './verification.ts';

type TrySettings = Pick<Verification, 'rates' | 'rateStore'>;

/**
 * Attempts are granted when a code is issued, and each is used up before its code is checked. So concurrent
 * requests cannot exceed the number of attempts. A code that was never issued has none.
 */
export async function grantTries({ rates, rateStore }: TrySettings, issue: string): Promise<void> {
  await rateStore.add(keyOf(issue), rates.triesPerCode.most, rates.triesPerCode.window);
}

/** Uses up an attempt, and returns how many are left; negative if there was none. */
export async function takeTry({ rates, rateStore }: TrySettings, issue: string): Promise<number> {
  return (await rateStore.add(keyOf(issue), -1, rates.triesPerCode.window)).count;
}

/** Uses up all remaining attempts, because the code was used. */
export async function voidTries({ rates, rateStore }: TrySettings, issue: string): Promise<void> {
  await rateStore.add(keyOf(issue), -rates.triesPerCode.most, rates.triesPerCode.window);
}

/** The id is random and identifies nobody, so it is not hashed. */
const keyOf = (issue: string): string => `tries:${issue}`;
