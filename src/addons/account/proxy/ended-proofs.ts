import { toBase64url } from '../../../proxy/keys/encodings.ts';
import type { Verification } from './verification.ts';

type EndingSettings = Pick<Verification, 'rateStore'>;

/**
 * Revokes a proof, so that copies of it are refused. If the store fails, nothing is revoked, but the browser
 * still deletes its own proof.
 *
 * @param longest maximum lifetime of a proof, in seconds
 */
export async function endProof(settings: EndingSettings, proof: string, longest: number): Promise<void> {
  await countEnded(settings, proof, 1, longest);
}

/**
 * Whether a proof was revoked. While the store fails, none counts as revoked, so that nobody is signed out.
 */
export async function isEndedProof(
  settings: EndingSettings,
  proof: string,
  longest: number,
): Promise<boolean> {
  return (await countEnded(settings, proof, 0, longest)) > 0;
}

/** The store gets a hash, which cannot be used as a proof. */
async function countEnded(
  { rateStore }: EndingSettings,
  proof: string,
  amount: number,
  longest: number,
): Promise<number> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof));
    const name = `ended:${toBase64url(new Uint8Array(hash, 0, 16))}`;
    return (await rateStore.add(name, amount, longest * 1_000)).count;
  } catch {
    return 0;
  }
}
