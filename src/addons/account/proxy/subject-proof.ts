import { toBase64url } from '../../../proxy/keys/encodings.ts';
import type { KeyRing } from './key-ring.ts';
import type { Verification } from './verification.ts';
import type { FindProof } from '../../../proxy/proof/verified-subject.ts';
import { readGuarded } from './guarded-cookies.ts';

/** How far the clocks of two instances may differ, in seconds. */
const leeway = 60;

/**
 * Makes the proof that this browser's e-mail was verified: `v1.<key>.<verifiedId>.<time>.<mac>`, signed with
 * HMAC-SHA-256. The browser stores it and cannot make one.
 *
 * @param now in milliseconds since the epoch
 */
export async function signProof(ring: KeyRing, verifiedId: string, now: number): Promise<string> {
  const [key] = await ring();
  const id = toBase64url(new TextEncoder().encode(verifiedId));
  const signed = `v1.${key.id}.${id}.${Math.floor(now / 1_000)}`;
  const mac = await crypto.subtle.sign('HMAC', key.sign, new TextEncoder().encode(signed));
  return `${signed}.${toBase64url(new Uint8Array(mac))}`;
}

/**
 * Returns the verifiedId of a proof that is genuine and not expired. `subtle.verify` takes the same time for
 * every wrong signature.
 *
 * @param longest maximum lifetime of a proof, in seconds
 */
export async function readProof(
  ring: KeyRing,
  proof: string,
  now: number,
  longest: number,
): Promise<string | undefined> {
  const [, signed, keyId, id, time, mac] =
    /^(v1\.([0-9a-f]{8})\.([A-Za-z0-9_-]+)\.(\d{1,12}))\.([A-Za-z0-9_-]{43})$/.exec(proof) ?? [];
  const key = (await ring()).find((each) => each.id === keyId);
  const given = fromBase64url(mac ?? '');
  const bytes = fromBase64url(id ?? '');
  if (key === undefined || given === undefined || bytes === undefined) return undefined;

  const isOurs = await crypto.subtle.verify('HMAC', key.sign, given, new TextEncoder().encode(signed));
  const age = Math.floor(now / 1_000) - Number(time);
  return isOurs && age >= -leeway && age <= longest ? new TextDecoder().decode(bytes) : undefined;
}

/** Decodes bytes; `undefined` for text that {@link toBase64url} never produces. */
function fromBase64url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return undefined;
  const bytes = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
    character.charCodeAt(0),
  );
  // The last character may have unused bits. Reject texts in which they are set, so that each value has one
  // encoding.
  return toBase64url(bytes) === text ? bytes : undefined;
}

type EndingSettings = Pick<Verification, 'rateStore'>;

/**
 * Revokes a proof, so that copies of it are refused. If the store fails, nothing is revoked, but the browser
 * still deletes its own proof.
 *
 * @param longest maximum lifetime of a proof, in seconds
 */
async function endProof(settings: EndingSettings, proof: string, longest: number): Promise<void> {
  await countEnded(settings, proof, 1, longest);
}

/**
 * Whether a proof was revoked. While the store fails, none counts as revoked, so that nobody is signed out.
 */
async function isEndedProof(settings: EndingSettings, proof: string, longest: number): Promise<boolean> {
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

/** Finds the proof in the cookie, if this proxy made it and it was not revoked. */
export function proofFinder(
  verification: Pick<Verification, 'now' | 'proofMaxAge' | 'rateStore' | 'ring'>,
): FindProof {
  const { now, proofMaxAge, ring } = verification;
  return async (request) => {
    const proof = readGuarded(request, 'assent');
    if (proof === undefined) return undefined;
    const verifiedId = await readProof(ring, proof, now(), proofMaxAge);
    if (verifiedId === undefined || (await isEndedProof(verification, proof, proofMaxAge))) return undefined;
    // Only valid proofs are stored as revoked, so that nobody can fill the store.
    return { verifiedId, revoke: () => endProof(verification, proof, proofMaxAge) };
  };
}
