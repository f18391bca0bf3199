import type { Store } from '../store/store.ts';
import { signingOne, signsFrom, stillVerifying, verifiesUntil } from '../token/key-schedule.ts';
import { makeSigningKey } from '../token/signing-keys.ts';
import { type Actor, auditEvent, programActor } from '../store/audit-event.ts';

/** A key of the built-in issuer, without its private part. */
export interface SigningKeyDescription {
  readonly kid: string;
  /** `next` will sign, `signing` signs new tokens, `verifying` only verifies tokens that it has signed. */
  readonly status: 'next' | 'signing' | 'verifying';
  readonly createdAt: Date;
  /** When the key `next` begins to sign. */
  readonly signsFrom?: Date;
  /** When a replaced key leaves the JWKS, because its tokens have expired. */
  readonly verifiesUntil?: Date;
}

/** The keys in the JWKS, oldest first. */
export async function listSigningKeys(store: Store): Promise<readonly SigningKeyDescription[]> {
  const now = Date.now();
  const all = await store.listSigningKeys();
  const signing = signingOne(all, now);
  return stillVerifying(all, now).map((key) => {
    const [from, until] = [signsFrom(key), verifiesUntil(all, key)];
    const isNext = key !== signing && from > now;
    return {
      kid: key.kid,
      status: key === signing ? 'signing' : isNext ? 'next' : 'verifying',
      createdAt: new Date(key.createdAt),
      ...(isNext && { signsFrom: new Date(from) }),
      ...(until !== undefined && { verifiesUntil: new Date(until) }),
    };
  });
}

/**
 * Makes a new key, which signs a minute later. The tokens of the other keys stay valid until they expire. Keys whose
 * tokens have expired are deleted. With `revoke`, all other keys are deleted at once, and all tokens become invalid.
 *
 * @returns all keys in the JWKS, oldest first
 */
export async function rotateSigningKey(
  store: Store,
  { revoke = false }: { readonly revoke?: boolean | undefined } = {},
  actor: Actor = programActor(),
): Promise<readonly SigningKeyDescription[]> {
  const now = Date.now();
  const key = await makeSigningKey(now);
  const before = (await store.listSigningKeys()).at(-1);
  const kids = {
    ...(before && { before: { kid: before.kid } }),
    after: { kid: key.kid, ...(revoke && { revoked: true }) },
  };
  await store.insertSigningKey(key, auditEvent(actor, 'signing-key-rotated', kids), (others) => {
    const kept = revoke ? [] : stillVerifying([...others, key], now);
    return others.filter((other) => !kept.includes(other));
  });
  return listSigningKeys(store);
}
