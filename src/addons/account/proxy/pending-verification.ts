import { CompactEncrypt, compactDecrypt } from 'jose';
import * as z from 'zod/mini';
import type { KeyRing } from './key-ring.ts';
import { writeGuarded } from '../../../proxy/request/cookies.ts';
import { readGuarded } from './guarded-cookies.ts';
import { codeLifetime } from './code-rates.ts';
import type { Verification } from './verification.ts';

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

export type PendingVerification = z.infer<typeof PendingVerification>;

type PendingSettings = Pick<Verification, 'now' | 'ring'>;

/** Reads the pending verification of this browser, if its code is still valid. */
export async function readPending(
  request: Request,
  { now, ring }: PendingSettings,
): Promise<PendingVerification | undefined> {
  const sealed = readGuarded(request, 'assent-pending');
  const pending = sealed === undefined ? undefined : await openPending(ring, sealed);
  return pending && now() < pending.askedAt + codeLifetime ? pending : undefined;
}

/** The header that stores it in the browser. */
export async function writePending(
  request: Request,
  pending: PendingVerification,
  { ring }: Pick<Verification, 'ring'>,
): Promise<string> {
  const sealed = await sealPending(ring, pending);
  return writeGuarded(request, 'assent-pending', sealed, codeLifetime / 1_000);
}

const alg = 'dir';
const enc = 'A256GCM';

/** Encrypts it with the current key, as a JWE. https://www.rfc-editor.org/rfc/rfc7516#section-3.1 */
export async function sealPending(ring: KeyRing, pending: PendingVerification): Promise<string> {
  const [key] = await ring();
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(pending)))
    .setProtectedHeader({ alg, enc, kid: key.id })
    .encrypt(key.seal);
}

/** Decrypts a value that was encrypted by one of these keys; `undefined` for anything else. */
export async function openPending(ring: KeyRing, text: string): Promise<PendingVerification | undefined> {
  const keys = await ring();
  try {
    const { plaintext } = await compactDecrypt(
      text,
      ({ kid }) => {
        const key = keys.find(({ id }) => id === kid);
        if (key === undefined) throw new Error('The key is unknown.');
        return key.seal;
      },
      { keyManagementAlgorithms: [alg], contentEncryptionAlgorithms: [enc] },
    );
    return PendingVerification.parse(JSON.parse(new TextDecoder().decode(plaintext)));
  } catch {
    // From another key or proxy, or modified: treat it as missing.
    return undefined;
  }
}
