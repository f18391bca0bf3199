import type { JWTVerifyGetKey } from 'jose';
import { createRemoteJWKSet, customFetch, errors } from 'jose';
import { HttpProblem, retryAfter } from '../../protocol/http/http-problem.ts';

/** Milliseconds until it may be worth asking again. */
const pause = 5_000;

/** The errors of which the token is the cause: it names a key or an algorithm that the issuer has not. */
const faultsOfTokens = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
] as const;

/**
 * The keys of another issuer, fetched when they are first needed and again as they grow old. While
 * they cannot be had, no token is called invalid: whoever sends one is told to come back with it.
 *
 * The function that it makes rejects with a {@link HttpProblem} `not-available` then.
 */
export function createIssuerKeys(
  address: string,
  fetch: typeof globalThis.fetch | undefined,
): JWTVerifyGetKey {
  const find = createRemoteJWKSet(new URL(address), { ...(fetch && { [customFetch]: fetch }) });
  return async (header, token) => {
    try {
      return await find(header, token);
    } catch (cause) {
      if (faultsOfTokens.some((fault) => cause instanceof fault)) throw cause;
      throw new HttpProblem('not-available', { cause, ...retryAfter(pause) });
    }
  };
}
