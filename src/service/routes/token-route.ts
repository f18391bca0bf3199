import type { Store } from '../store/store.ts';
import type { Credentials } from '../token/client-credentials.ts';
import { authenticate, basicCredentials } from '../token/client-credentials.ts';
import type { IssueToken } from '../token/token-issuer.ts';
import type { TokenParameters } from '../token/token-request.ts';
import { grantedScopes, readTokenParameters, TokenError } from '../token/token-request.ts';

const tokenHeaders = { 'content-type': 'application/json; charset=utf-8', pragma: 'no-cache' };

/**
 * The token endpoint: the client-credentials grant, and no other.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.4
 */
export function createTokenRoute(
  store: Store,
  issue: IssueToken,
  clock: () => number,
): (request: Request) => Promise<Response> {
  return async (request) => {
    try {
      const parameters = await readTokenParameters(request);
      const client = await authenticate(store, credentialsOf(request, parameters), clock());
      if (!client) throw new TokenError('invalid_client', 'The client is unknown or its secret is wrong.');
      requireGrantType(parameters.get('grant_type'));
      const scopes = grantedScopes(parameters.get('scope'), client.channel.scopes);
      const reply = await issue(client.channel.clientId, scopes);
      return new Response(JSON.stringify(reply), { headers: tokenHeaders });
    } catch (error) {
      if (error instanceof TokenError) return tokenErrorResponse(error);
      throw error;
    }
  };
}

function requireGrantType(grantType: string | undefined): void {
  if (grantType === undefined) throw new TokenError('invalid_request', 'The grant_type is missing.');
  if (grantType !== 'client_credentials') {
    throw new TokenError('unsupported_grant_type', 'The grant_type must be client_credentials.');
  }
}

function credentialsOf(request: Request, parameters: TokenParameters): readonly Credentials[] {
  const header = request.headers.get('authorization');
  const clientId = parameters.get('client_id');
  const clientSecret = parameters.get('client_secret');
  if (header === null) {
    return clientId !== undefined && clientSecret !== undefined ? [{ clientId, clientSecret }] : [];
  }
  if (clientSecret !== undefined) {
    throw new TokenError('invalid_request', 'The client must use only one authentication method.');
  }
  const pairs = basicCredentials(header);
  return clientId === undefined ? pairs : pairs.filter((pair) => pair.clientId === clientId);
}

function tokenErrorResponse(error: TokenError): Response {
  const isClient = error.code === 'invalid_client';
  return new Response(JSON.stringify({ error: error.code, error_description: error.message }), {
    status: isClient ? 401 : 400,
    headers: {
      ...tokenHeaders,
      ...(isClient && { 'www-authenticate': 'Basic realm="assent", charset="UTF-8"' }),
    },
  });
}
