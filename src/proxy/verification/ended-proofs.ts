import { toBase64url } from '../request/encodings.ts';
import type { Settings } from '../settings/settings.ts';

type EndingSettings = Pick<Settings, 'rateStore' | 'warn'>;

/**
 * Ends a proof: a copy of it opens nothing from now on. A store that fails ends none, and the browser
 * forgets its own all the same.
 *
 * @param longest seconds for which a proof is valid
 */
export async function endProof(settings: EndingSettings, proof: string, longest: number): Promise<void> {
  await countEnded(settings, proof, 1, longest);
}

/** Whether a proof was ended. While the store fails none is taken to be: that signs nobody out. */
export async function isEndedProof(
  settings: EndingSettings,
  proof: string,
  longest: number,
): Promise<boolean> {
  return (await countEnded(settings, proof, 0, longest)) > 0;
}

/** The store is told a hash, with which nobody can pass for anybody. */
async function countEnded(
  { rateStore, warn }: EndingSettings,
  proof: string,
  amount: number,
  longest: number,
): Promise<number> {
  try {
    const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(proof));
    const name = `ended:${toBase64url(new Uint8Array(hash, 0, 16))}`;
    return (await rateStore.add(name, amount, longest * 1_000)).count;
  } catch {
    warn(
      'The store of the rate limits fails: signing out does not end proofs, and ended proofs are accepted.',
    );
    return 0;
  }
}
