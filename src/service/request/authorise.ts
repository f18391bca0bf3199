import { HttpProblem } from '../../protocol/http/http-problem.ts';
import type { Scope } from '../../protocol/token.ts';
import type { Client, Store } from '../store/store.ts';
import type { VerifyToken } from '../token/token-verifier.ts';
import { shareReads } from './share-reads.ts';

/** Authenticates a client, and checks its scope. */
export type Authorise = (request: Request, scope: Scope) => Promise<Client>;

/**
 * Reads the bearer token of a request. https://www.rfc-editor.org/rfc/rfc6750
 *
 * A missing scope is a 401, as the specification says, although RFC 6750 says 403.
 */
export function createAuthorise(store: Store, verify: VerifyToken): Authorise {
  const findClient = shareReads((clientId: string) => store.findClient(clientId));
  return async (request, scope) => {
    const header = request.headers.get('authorization');
    if (header === null) throw unauthorised('token-missing', '');
    const [, token] = /^bearer +([\w~+/.=-]+) *$/i.exec(header) ?? [];
    const verified = token === undefined ? undefined : await verify(token);
    const client = verified && (await findClient(verified.clientId));
    if (!verified || !client) throw unauthorised('token-invalid', ', error="invalid_token"');
    if (client.channel.disabled) throw new HttpProblem('client-disabled');
    if (!verified.scopes.has(scope)) {
      throw unauthorised('scope-missing', `, error="insufficient_scope", scope="${scope}"`);
    }
    return client;
  };
}

function unauthorised(
  code: 'token-missing' | 'token-invalid' | 'scope-missing',
  parameters: string,
): HttpProblem {
  return new HttpProblem(code, { headers: { 'www-authenticate': `Bearer realm="assent"${parameters}` } });
}
