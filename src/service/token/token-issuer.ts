import { SignJWT } from 'jose';
import type { Scope, TokenReply } from '../../protocol/token.ts';
import { uuid4 } from '../identity/identity.ts';
import { type PrivateKey, signingAlgorithm } from './signing-keys.ts';

/** The claims that all tokens share. */
export interface TokenTerms {
  /** `iss`: the URL of the issuer. */
  readonly issuer: string;
  /** `aud`: the audience. */
  readonly audience: string;
  /** The lifetime in seconds. */
  readonly lifetime: number;
}

/** Issues a token with some scopes to a client. */
export type IssueToken = (clientId: string, scopes: readonly Scope[]) => Promise<TokenReply>;

/** The built-in issuer: JWT access tokens. https://www.rfc-editor.org/rfc/rfc9068 */
export function createTokenIssuer(
  signingKey: () => Promise<PrivateKey>,
  terms: TokenTerms,
  clock: () => number,
  random: (size: number) => Uint8Array,
): IssueToken {
  return async (clientId, scopes) => {
    const { kid, privateKey } = await signingKey();
    const scope = scopes.join(' ');
    const now = Math.floor(clock() / 1_000);
    const token = await new SignJWT({ client_id: clientId, scope })
      .setProtectedHeader({ alg: signingAlgorithm, typ: 'at+jwt', kid })
      .setIssuer(terms.issuer)
      .setSubject(clientId)
      .setAudience(terms.audience)
      .setIssuedAt(now)
      .setExpirationTime(now + terms.lifetime)
      .setJti(uuid4(random(16)))
      .sign(privateKey);
    return { access_token: token, token_type: 'Bearer', expires_in: terms.lifetime, scope };
  };
}
