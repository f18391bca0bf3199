import type { Rates } from './request/rates.ts';
import type { IssuerRoutes } from './operation/operator-routes.ts';
import { createTokenRoute } from './routes/token-route.ts';
import type { ConsentServiceOptions } from './service-options.ts';
import { createIssuerKeys } from './token/issuer-keys.ts';
import {
  findSigningKeys,
  openSigningKeys,
  readPublicKeys,
  rereadEvery,
  signingAlgorithm,
} from './token/signing-keys.ts';
import { createTokenIssuer } from './token/token-issuer.ts';
import { createTokenVerifier, type VerifyToken } from './token/token-verifier.ts';

/** The trusted issuer. */
export interface Trust {
  readonly verify: VerifyToken;
  /** What the built-in issuer serves; `undefined` with an external issuer. */
  readonly builtIn: IssuerRoutes | undefined;
}

/**
 * Algorithms for external issuers: asymmetric ones only, so that a public key cannot be used as a shared
 * secret.
 */
const externalAlgorithms = ['ES256', 'ES384', 'PS256', 'RS256', 'EdDSA', 'Ed25519'];

/** Trusts the configured external issuer, or else the built-in one. */
export async function createTrust(
  options: ConsentServiceOptions,
  rates: Rates,
  clock: () => number,
  random: (size: number) => Uint8Array,
): Promise<Trust> {
  const { store, issuer, externalIssuer } = options;
  if (externalIssuer) {
    const { issuer, audience, jwksUri } = externalIssuer;
    const keys = createIssuerKeys(jwksUri, options.fetch);
    const expected = { issuer, audience, algorithms: externalAlgorithms, types: ['at+jwt', 'jwt'] };
    return { verify: createTokenVerifier(keys, expected, clock), builtIn: undefined };
  }
  const signingKey = await openSigningKeys(store, clock);
  const terms = { issuer, audience: options.audience ?? issuer, lifetime: options.tokenLifetime ?? 3_600 };
  const expected = { ...terms, algorithms: [signingAlgorithm], types: ['at+jwt'] };
  const issue = createTokenIssuer(signingKey, terms, clock, random);
  return {
    verify: createTokenVerifier(await findSigningKeys(store, clock), expected, clock, rereadEvery),
    builtIn: {
      jwks: () => readPublicKeys(store, clock()),
      token: createTokenRoute(store, issue, rates, clock),
    },
  };
}
