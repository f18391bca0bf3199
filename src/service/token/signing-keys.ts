import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  type CryptoKey,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTVerifyGetKey,
} from 'jose';
import { HttpProblem, retryAfterHeader } from '../../protocol/http/http-problem.ts';
import type { SigningKey, Store } from '../store/store.ts';
import { signingOne, stillVerifying } from './key-schedule.ts';

/** The algorithm of the built-in issuer. https://www.rfc-editor.org/rfc/rfc7518#section-3.4 */
export const signingAlgorithm = 'ES256';

/** The key of the built-in issuer that signs. */
export interface PrivateKey {
  readonly kid: string;
  readonly privateKey: CryptoKey;
}

/** Milliseconds between two reads of the keys to see whether another one signs now. */
export const rereadEvery = 5_000;

/**
 * Makes the first key of the store if there is none. The returned function gives the key that signs now: it reads the
 * keys again from time to time, so that a rotation needs no restart.
 */
export async function openSigningKeys(store: Store, clock: () => number): Promise<() => Promise<PrivateKey>> {
  if ((await store.listSigningKeys()).length === 0)
    await store.insertSigningKey(await makeSigningKey(clock()));
  let current = await loadSigningKey(store, clock());
  let readAt = clock();
  return async () => {
    // The clock may also go back.
    if (Math.abs(clock() - readAt) < rereadEvery) return current;
    current = await loadSigningKey(store, clock());
    readAt = clock();
    return current;
  };
}

async function loadSigningKey(store: Store, now: number): Promise<PrivateKey> {
  const key = signingOne(await store.listSigningKeys(), now);
  const jwk = key && parseJwk(key.jwk);
  const privateKey = jwk && (await importJWK(jwk, signingAlgorithm));
  if (!jwk?.kid || !privateKey || privateKey instanceof Uint8Array) {
    throw new Error('The signing key in the store is not a private ES256 key with a kid.');
  }
  return { kid: jwk.kid, privateKey };
}

/** Reads the public parts of the keys whose tokens may be valid, for `/.well-known/jwks.json`. */
export async function readPublicKeys(store: Store, now: number): Promise<{ readonly keys: JWK[] }> {
  const keys = stillVerifying(await store.listSigningKeys(), now);
  return { keys: keys.map(({ jwk }) => publicHalf(parseJwk(jwk))) };
}

/** Milliseconds between two reads of the keys because of tokens that name an unknown one. */
const pause = 1_000;

/**
 * Finds the keys of tokens. It reads the keys again from time to time, because a replaced key ends, and for a token of
 * another process on the same store. While that fails, a token is not called invalid: the function rejects with an
 * {@link HttpProblem} `not-available`.
 */
export async function findSigningKeys(store: Store, clock: () => number): Promise<JWTVerifyGetKey> {
  let known = createLocalJWKSet(await readPublicKeys(store, clock()));
  let readAt = clock();
  let soughtAt = -Infinity;
  // The clock may also go back.
  const isPast = (time: number, milliseconds: number): boolean => Math.abs(clock() - time) >= milliseconds;
  const reread = async (): Promise<void> => {
    readAt = clock();
    known = createLocalJWKSet(await readPublicKeys(store, readAt));
  };
  return async (header, token) => {
    // If this fails, so does the request, which says why.
    if (isPast(readAt, rereadEvery)) await reread().catch(() => {});
    try {
      return await known(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || !isPast(soughtAt, pause)) throw error;
      soughtAt = clock();
      await reread().catch((cause: unknown) => {
        throw new HttpProblem('not-available', { cause, ...retryAfterHeader(pause) });
      });
      return known(header, token);
    }
  };
}

/** Makes a key for the built-in issuer. */
export async function makeSigningKey(createdAt: number): Promise<SigningKey> {
  const { privateKey } = await generateKeyPair(signingAlgorithm, { extractable: true });
  const exported = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(exported);
  const jwk = JSON.stringify({ ...exported, kid, alg: signingAlgorithm, use: 'sig' });
  return { kid, jwk, createdAt };
}

function parseJwk(text: string): JWK {
  const jwk: unknown = JSON.parse(text);
  if (typeof jwk !== 'object' || jwk === null) throw new Error('A signing key in the store is not a JWK.');
  return { ...jwk };
}

function publicHalf({ d: _private, ...jwk }: JWK): JWK {
  return jwk;
}
