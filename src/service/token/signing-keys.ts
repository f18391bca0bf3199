import type { CryptoKey, JWK, JWTVerifyGetKey } from 'jose';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
} from 'jose';
import { HttpProblem, retryAfter } from '../../protocol/http/http-problem.ts';
import type { SigningKey, Store } from '../store/store.ts';

/** The algorithm of the built-in issuer. https://www.rfc-editor.org/rfc/rfc7518#section-3.4 */
export const signingAlgorithm = 'ES256';

/** The newest key of the built-in issuer, which signs. */
export interface NewestKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

/** Reads the newest key of the store, and makes the first one if there is none. */
export async function loadNewestKey(store: Store, now: number): Promise<NewestKey> {
  const known = await store.listSigningKeys();
  const kept = known.length > 0 ? known : [await makeSigningKey(store, now)];
  const [newest] = kept.slice(-1).map(({ jwk }) => parseJwk(jwk));
  const privateKey = newest && (await importJWK(newest, signingAlgorithm));
  if (!newest?.kid || !privateKey || privateKey instanceof Uint8Array) {
    throw new Error('The newest signing key in the store is not a private ES256 key with a kid.');
  }
  return { kid: newest.kid, privateKey };
}

/** Reads the public parts of all keys, for `/.well-known/jwks.json`. */
export async function readPublicKeys(store: Store): Promise<{ readonly keys: JWK[] }> {
  return { keys: (await store.listSigningKeys()).map(({ jwk }) => publicHalf(parseJwk(jwk))) };
}

/** Milliseconds between two reads of the keys because of tokens that name an unknown one. */
const pause = 1_000;

/**
 * Finds the keys of tokens, and reads the keys again for a token of another process on the same store. While that
 * fails, such tokens are not called invalid: the function rejects with an {@link HttpProblem} `not-available`.
 */
export async function findSigningKeys(store: Store, clock: () => number): Promise<JWTVerifyGetKey> {
  let known = createLocalJWKSet(await readPublicKeys(store));
  let readAt = -Infinity;
  return async (header, token) => {
    try {
      return await known(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || clock() < readAt + pause) throw error;
      readAt = clock();
      known = await readPublicKeys(store).then(createLocalJWKSet, (cause: unknown) => {
        throw new HttpProblem('not-available', { cause, ...retryAfter(pause) });
      });
      return known(header, token);
    }
  };
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
