import { HttpProblem } from '../../protocol/http/http-problem.ts';
import type { Scope } from '../../protocol/token.ts';
import type { Refusal } from '../store/new-consent.ts';
import type { Client, Store } from '../store/store.ts';
import type { VerifyToken } from '../token/token-verifier.ts';
import { shareReads } from './share-reads.ts';

/** A client with a valid token. */
export interface Caller extends Client {
  /** Checks the token again. A request can take long to arrive, and its token can expire meanwhile. */
  readonly recheck: () => Promise<void>;
}

/**
 * Authenticates a client, and checks its scope.
 *
 * @param note is called as soon as the client is known, also if it is then refused
 */
export type Authorise = (request: Request, scope: Scope, note: (client: Client) => void) => Promise<Caller>;

/**
 * Reads the bearer token of a request. https://www.rfc-editor.org/rfc/rfc6750
 *
 * A missing scope is a 401, as the specification says, although RFC 6750 says 403.
 */
export function createAuthorise(store: Store, verify: VerifyToken): Authorise {
  const findClient = shareReads((clientId: string) => store.findClient(clientId));
  return async (request, scope, note) => {
    const header = request.headers.get('authorization');
    if (header === null) throw unauthorised('token-missing', '');
    const [, token] = /^bearer +([\w~+/.=-]+) *$/i.exec(header) ?? [];
    const verified = token === undefined ? undefined : await verify(token);
    const client = verified && (await findClient(verified.clientId));
    if (token === undefined || !verified || !client) throw refusedClient('client-unknown');
    note(client);
    if (client.channel.disabled) throw refusedClient('client-disabled');
    if (!verified.scopes.has(scope)) {
      throw unauthorised('scope-missing', `, error="insufficient_scope", scope="${scope}"`);
    }
    const recheck = async (): Promise<void> => {
      if (!(await verify(token))) throw refusedClient('client-unknown');
    };
    return { ...client, recheck };
  };
}

/** The answer to a client that may not write. */
export function refusedClient(refusal: Refusal): HttpProblem {
  return refusal === 'client-disabled'
    ? new HttpProblem('client-disabled')
    : unauthorised('token-invalid', ', error="invalid_token"');
}

function unauthorised(
  code: 'token-missing' | 'token-invalid' | 'scope-missing',
  parameters: string,
): HttpProblem {
  return new HttpProblem(code, { headers: { 'www-authenticate': `Bearer realm="assent"${parameters}` } });
}
