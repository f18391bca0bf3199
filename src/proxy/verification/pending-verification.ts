import * as z from 'zod/mini';
import { fromBase64url, toBase64url } from '../request/encodings.ts';
import type { KeyRing } from './key-ring.ts';

/**
 * A verification that this browser has started. It is stored in the browser, encrypted and authenticated.
 * Counts are not in it, because an old cookie can be sent again.
 */
const PendingVerification = z.object({
  email: z.string(),
  /** The ids of the requested codes, newest first. */
  issues: z.readonly(z.array(z.string())),
  /** When the newest code was requested, in milliseconds since the epoch. */
  askedAt: z.number(),
  /** What to add to the profile once the e-mail is verified. */
  profile: z.optional(z.readonly(z.record(z.string(), z.union([z.string(), z.number()])))),
});

/** See {@link PendingVerification}. */
export type PendingVerification = z.infer<typeof PendingVerification>;

/** Encrypts with AES-256-GCM: `v1.<key>.<nonce>.<sealed>`. */
export async function sealPending(
  ring: KeyRing,
  pending: PendingVerification,
  random: (length: number) => Uint8Array<ArrayBuffer>,
): Promise<string> {
  const [key] = await ring();
  const head = `v1.${key.id}`;
  const nonce = random(12);
  const sealed = await crypto.subtle.encrypt(
    gcm(nonce, head),
    key.seal,
    new TextEncoder().encode(JSON.stringify(pending)),
  );
  return `${head}.${toBase64url(nonce)}.${toBase64url(new Uint8Array(sealed))}`;
}

/** Decrypts a value that was encrypted by one of these keys; `undefined` for anything else. */
export async function openPending(ring: KeyRing, text: string): Promise<PendingVerification | undefined> {
  const [, head, keyId, nonceText, sealedText] =
    /^(v1\.([0-9a-f]{8}))\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]+)$/.exec(text) ?? [];
  const key = (await ring()).find(({ id }) => id === keyId);
  const nonce = fromBase64url(nonceText ?? '');
  const sealed = fromBase64url(sealedText ?? '');
  if (head === undefined || key === undefined || nonce === undefined || sealed === undefined)
    return undefined;
  try {
    const opened = await crypto.subtle.decrypt(gcm(nonce, head), key.seal, sealed);
    return PendingVerification.parse(JSON.parse(new TextDecoder().decode(opened)));
  } catch {
    // From another key or proxy, or modified: treat it as missing.
    return undefined;
  }
}

const gcm = (iv: Uint8Array<ArrayBuffer>, head: string) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(head),
});
