import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { HttpProblem, retryAfterHeader } from '../../protocol/http/http-problem.ts';

/** How long to wait before the next attempt, in milliseconds. */
const pause = 5_000;

/** Errors caused by the token: it names a key or an algorithm that the issuer does not have. */
const faultsOfTokens = [
  errors.JWKSNoMatchingKey,
  errors.JWKSMultipleMatchingKeys,
  errors.JOSENotSupported,
] as const;

/**
 * The keys of an external issuer, fetched at first use and again when they are old. While they cannot be
 * fetched, tokens are not called invalid: the function rejects with an {@link HttpProblem} `not-available`,
 * and the client tries again.
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
      throw new HttpProblem('not-available', { cause, ...retryAfterHeader(pause) });
    }
  };
}
