import { hexadecimal } from '../../../proxy/keys/encodings.ts';
import { remembered } from '../../../proxy/keys/remembered.ts';

/** The keys that are derived from one of the brand's keys, one for each use. */
export interface CookieKey {
  /** Eight hexadecimal digits that identify the key in a cookie. */
  readonly id: string;
  readonly sign: CryptoKey;
  readonly seal: CryptoKey;
  readonly bind: CryptoKey;
}

/** The keys; the current one is first. */
export type KeyRing = () => Promise<readonly [CookieKey, ...CookieKey[]]>;

/**
 * Derives the keys at first use, because some runtimes have no cryptography before a request. `purpose`
 * separates them from those of another channel with the same keys.
 */
export function createKeyRing(keys: readonly [string, ...string[]], purpose: string): KeyRing {
  const [current, ...former] = keys;
  return remembered(() => deriveAll(current, former, purpose));
}

async function deriveAll(
  current: string,
  former: readonly string[],
  purpose: string,
): Promise<readonly [CookieKey, ...CookieKey[]]> {
  return [await derive(current, purpose), ...(await Promise.all(former.map((key) => derive(key, purpose))))];
}

/** https://www.rfc-editor.org/rfc/rfc5869 */
async function derive(key: string, purpose: string): Promise<CookieKey> {
  const encoder = new TextEncoder();
  const base = await crypto.subtle.importKey('raw', encoder.encode(key), 'HKDF', false, [
    'deriveBits',
    'deriveKey',
  ]);
  const hkdf = (use: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: new Uint8Array(),
    info: encoder.encode(`assent ${use} ${purpose}`),
  });
  const deriveMacKey = (use: string) =>
    crypto.subtle.deriveKey(hkdf(use), base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, [
      'sign',
      'verify',
    ]);
  return {
    id: hexadecimal(new Uint8Array(await crypto.subtle.deriveBits(hkdf('key id'), base, 32))),
    sign: await deriveMacKey('verified subject'),
    bind: await deriveMacKey('code'),
    seal: await crypto.subtle.deriveKey(
      hkdf('pending verification'),
      base,
      { name: 'AES-GCM', length: 256 },
      false,
      ['encrypt', 'decrypt'],
    ),
  };
}
