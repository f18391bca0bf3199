import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${portOf(server.address())}`;
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
  return {
    issuer,
    tokenUrl: `${issuer}/token`,
    jwksUri: `${issuer}/jwks`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (typeof address !== 'object' || !address) throw new Error('It does not listen on a port.');
  return address.port;
}
