import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import { listenLocally } from '../../local-server.ts';

/** A running third-party identity provider. */
export interface ForeignIssuer {
  readonly issuer: string;
  readonly tokenUrl: string;
  readonly jwksUri: string;
  close(): Promise<void>;
}

export interface ForeignClient {
  readonly clientId: string;
  readonly clientSecret: string;
  /** The scopes that the client may request, separated by spaces. */
  readonly scope: string;
}

/** Starts oidc-provider on a local port: JWT access tokens for one audience and one client. */
export async function startForeignIssuer(audience: string, client: ForeignClient): Promise<ForeignIssuer> {
  const server = createServer();
  const { url: issuer, stop: close } = await listenLocally(server);
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        grant_types: ['client_credentials'],
        redirect_uris: [],
        response_types: [],
        id_token_signed_response_alg: 'ES256',
        scope: client.scope,
      },
    ],
    scopes: client.scope.split(' '),
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'of-this-test', alg: 'ES256', use: 'sig' }],
    },
    features: {
      devInteractions: { enabled: false },
      clientCredentials: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => audience,
        getResourceServerInfo: () => ({
          scope: client.scope,
          audience,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 600,
          jwt: { sign: { alg: 'ES256' } },
        }),
      },
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return { issuer, tokenUrl: `${issuer}/token`, jwksUri: `${issuer}/jwks`, close };
}
