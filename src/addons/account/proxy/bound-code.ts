import { toBase64url } from '../../../proxy/keys/encodings.ts';
import { codeLifetime } from './code-rates.ts';
import type { CookieKey } from './key-ring.ts';
import type { Verification } from './verification.ts';

type BindingSettings = Pick<Verification, 'rateStore' | 'ring'>;

/**
 * Binds a code to the request that it was sent for, and so to one browser: nobody else who requests a code
 * for the same e-mail can use it, or use up its attempts. The store gets a keyed hash, never the code.
 */
export async function bindCode(
  { rateStore, ring }: BindingSettings,
  issue: string,
  code: string,
): Promise<void> {
  const [key] = await ring();
  await rateStore.add(await nameOf(key, issue, code), 1, codeLifetime);
}

/** Whether a code was sent for a request, by any of the keys. */
export async function isBoundCode(
  { rateStore, ring }: BindingSettings,
  issue: string,
  code: string,
): Promise<boolean> {
  const found = (await ring()).map(async (key) => {
    const { count } = await rateStore.add(await nameOf(key, issue, code), 0, codeLifetime);
    return count > 0;
  });
  return (await Promise.all(found)).includes(true);
}

/** Case is ignored here; the service decides whether it matters. */
async function nameOf({ bind }: CookieKey, issue: string, code: string): Promise<string> {
  const bound = new TextEncoder().encode(`${issue} ${code.toLowerCase()}`);
  const mac = await crypto.subtle.sign('HMAC', bind, bound);
  return `code:${toBase64url(new Uint8Array(mac, 0, 16))}`;
}

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
