import { digestOf } from '../identity/digest.ts';
import type { Rates } from '../request/rates.ts';
import { shareReads } from '../request/share-reads.ts';
import type { Client, Store } from '../store/store.ts';
import { authenticate, basicCredentials, type Credentials } from '../token/client-credentials.ts';
import type { IssueToken } from '../token/token-issuer.ts';
import type { RequestTrace } from './request-trace.ts';
import {
  grantedScopes,
  readTokenParameters,
  TokenError,
  type TokenErrorCode,
  type TokenParameters,
} from '../request/token-request.ts';

const tokenHeaders = { 'content-type': 'application/json; charset=utf-8', pragma: 'no-cache' };

/**
 * The token endpoint: the client-credentials grant, and no other.
 *
 * A wrong secret must not lock out the right one. So the secret is always checked first, and only failures count as
 * failures. Beyond their limits, a failure is answered 429 instead of 401. Secrets have 256 random bits, so the limits do
 * not prevent guessing: they slow a client down whose secret is wrong, and show an attack in the metrics.
 *
 * @see https://www.rfc-editor.org/rfc/rfc6749#section-4.4
 */
export function createTokenRoute(
  store: Store,
  issue: IssueToken,
  rates: Rates,
  clock: () => number,
): (request: Request, trace: RequestTrace) => Promise<Response> {
  // Many requests of one client at once cause one read of the store.
  const findClient = shareReads((clientId: string) => store.findClient(clientId));
  return async (request, trace) => {
    /** Finds a client, and names its channel in the log, also if its secret is then refused. */
    const find = async (clientId: string): Promise<Client | undefined> => {
      const client = await findClient(clientId);
      if (client) trace.channelId = client.channel.id;
      return client;
    };
    try {
      const parameters = await readTokenParameters(request);
      const pairs = credentialsOf(request, parameters);
      const client = await authenticate({ findClient: find }, pairs, clock());
      if (!client) throw await refusal(pairs, rates);
      const { clientId } = client.channel;
      refuseIf(await rates.count('tokensPerClient', clientId));
      requireGrantType(parameters.get('grant_type'));
      const scopes = grantedScopes(parameters.get('scope'), client.channel.scopes);
      const reply = await issue(clientId, scopes);
      return new Response(JSON.stringify(reply), { headers: tokenHeaders });
    } catch (error) {
      if (error instanceof TokenError) return tokenErrorResponse(error);
      throw error;
    }
  };
}

/** The answer to credentials that are wrong or missing. */
async function refusal(pairs: readonly Credentials[], rates: Rates): Promise<TokenError> {
  const [pair] = pairs;
  refuseIf(await rates.count('failures', ''));
  if (pair) refuseIf(await rates.count('failuresPerClient', digestOf(pair.clientId)));
  return new TokenError('invalid_client', 'The client is unknown or its secret is wrong.');
}

function refuseIf(headers: Record<string, string> | undefined): void {
  if (headers) throw new TokenError('too_many_requests', 'Wait as long as Retry-After says.', headers);
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
  const statuses: Partial<Record<TokenErrorCode, number>> = { invalid_client: 401, too_many_requests: 429 };
  return new Response(JSON.stringify({ error: error.code, error_description: error.message }), {
    status: statuses[error.code] ?? 400,
    headers: {
      ...tokenHeaders,
      ...error.headers,
      ...(isClient && { 'www-authenticate': 'Basic realm="assent", charset="UTF-8"' }),
    },
  });
}
