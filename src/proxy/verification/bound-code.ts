import { toBase64url } from '../keys/encodings.ts';
import { codeLifetime } from '../settings/rate-rules.ts';
import type { Settings } from '../settings/settings.ts';
import type { CookieKey } from '../keys/key-ring.ts';
import type { VerificationSettings } from '../settings/verification-options.ts';

type BindingSettings = Pick<Settings, 'rateStore'> & { readonly verification: VerificationSettings };

/**
 * Binds a code to the request that it was sent for, and so to one browser: nobody else who requests a code
 * for the same e-mail can use it, or use up its attempts. The store gets a keyed hash, never the code.
 */
export async function bindCode(
  { rateStore, verification }: BindingSettings,
  issue: string,
  code: string,
): Promise<void> {
  const [key] = await verification.ring();
  await rateStore.add(await nameOf(key, issue, code), 1, codeLifetime);
}

/** Whether a code was sent for a request, by any of the keys. */
export async function isBoundCode(
  { rateStore, verification }: BindingSettings,
  issue: string,
  code: string,
): Promise<boolean> {
  const found = (await verification.ring()).map(async (key) => {
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
