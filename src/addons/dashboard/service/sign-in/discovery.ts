import type { AuthorizationServer } from 'oauth4webapi';

/** How long the configuration of an issuer is used before it is read again, in milliseconds. */
const freshFor = 3_600_000;

/** How long to wait after a failed refresh, in milliseconds. */
const pause = 60_000;

/**
 * Caches the configuration of an issuer. If it cannot be refreshed, the old one stays in use: issuers seldom change
 * it, and a wrong one only makes sign-ins fail.
 *
 * @param read reads the configuration
 */
export function createDiscovery(
  read: () => Promise<AuthorizationServer>,
  clock: () => number,
): () => Promise<AuthorizationServer> {
  let known: AuthorizationServer | undefined;
  let readAgainAt = 0;
  let reading: Promise<AuthorizationServer> | undefined;
  return () => {
    if (known && clock() < readAgainAt) return Promise.resolve(known);
    reading ??= read()
      .then(
        (server) => {
          known = server;
          readAgainAt = clock() + freshFor;
          return server;
        },
        (error: unknown) => {
          if (!known) throw error;
          readAgainAt = clock() + pause;
          return known;
        },
      )
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
}
