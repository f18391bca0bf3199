import type { CryptoKey, JWK } from 'jose';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { SigningKey, Store } from '../store/store.ts';

/** The algorithm of the built-in issuer. https://www.rfc-editor.org/rfc/rfc7518#section-3.4 */
export const signingAlgorithm = 'ES256';

/** The keys of the built-in issuer. */
export interface SigningKeys {
  /** The newest key, which signs. */
  readonly kid: string;
  readonly privateKey: CryptoKey;
  /** The public parts of all keys, for `/.well-known/jwks.json`. */
  readonly jwks: { readonly keys: JWK[] };
}

/** Reads the keys of the store, and makes the first one if there is none. */
export async function loadSigningKeys(store: Store, now: number): Promise<SigningKeys> {
  const known = await store.listSigningKeys();
  const kept = known.length > 0 ? known : [await makeSigningKey(store, now)];
  const jwks = kept.map(({ jwk }) => parseJwk(jwk));
  const newest = jwks.at(-1);
  const privateKey = newest && (await importJWK(newest, signingAlgorithm));
  if (!newest?.kid || !privateKey || privateKey instanceof Uint8Array) {
    throw new Error('The newest signing key in the store is not a private ES256 key with a kid.');
  }
  return { kid: newest.kid, privateKey, jwks: { keys: jwks.map(publicHalf) } };
}

async function makeSigningKey(store: Store, createdAt: number): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const exported = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(exported);
  const jwk = JSON.stringify({ ...exported, kid, alg: signingAlgorithm, use: 'sig' });
  const key = { kid, jwk, createdAt };
  await store.insertSigningKey(key);
  return key;
}

function parseJwk(text: string): JWK {
  const jwk: unknown = JSON.parse(text);
  if (typeof jwk !== 'object' || jwk === null) throw new Error('A signing key in the store is not a JWK.');
  return { ...jwk };
}

function publicHalf({ d: _private, ...jwk }: JWK): JWK {
  return jwk;
}
