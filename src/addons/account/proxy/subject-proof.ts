import { toBase64url } from '../../../proxy/keys/encodings.ts';
import type { KeyRing } from './key-ring.ts';

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
