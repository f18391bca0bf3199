import type { Settings } from '../settings/settings.ts';

type TrySettings = Pick<Settings, 'rates' | 'rateStore'>;

/**
 * Tries are granted when a code was issued and taken one by one before each is used, so however many
 * arrive at once, no more than were granted get through. What was never issued has none.
 */
export async function grantTries({ rates, rateStore }: TrySettings, issue: string): Promise<void> {
  await rateStore.add(keyOf(issue), rates.triesPerCode.most, rates.triesPerCode.window);
}

/** Takes a try, and gives how many are left; less than 0 when there was none to take. */
export async function takeTry({ rates, rateStore }: TrySettings, issue: string): Promise<number> {
  return (await rateStore.add(keyOf(issue), -1, rates.triesPerCode.window)).count;
}

/** Takes all tries that are left: the code was used. */
export async function voidTries({ rates, rateStore }: TrySettings, issue: string): Promise<void> {
  await rateStore.add(keyOf(issue), -rates.triesPerCode.most, rates.triesPerCode.window);
}

/** An issue is a random number that names nobody, so it needs no hash. */
const keyOf = (issue: string): string => `tries:${issue}`;
