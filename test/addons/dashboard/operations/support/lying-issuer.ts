import { generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import { SignJWT } from 'jose';
import { listenLocally } from '../../../../local-server.ts';
import type { Claims } from './identity-provider.ts';

/** How the issuer lies. */
export interface Lies {
  /** Claims of the ID token instead of the right ones. */
  readonly claims?: Claims;
  /** Signs with a key that is not in its JWKS. */
  readonly otherKey?: true;
  /** Answers an ID token without a signature. */
  readonly unsigned?: true;
  /** Answers no ID token. */
  readonly missing?: true;
  /** What its UserInfo endpoint says besides subject and role. Default: it has none. */
  readonly userinfo?: Claims;
  /** Members of its configuration instead of the right ones. */
  readonly configuration?: Claims;
}

/** Starts an issuer whose ID tokens and configuration are wrong. */
export async function startLyingIssuer(t: Pick<TestContext, 'after'>, clientId: string, lies: Lies) {
  const [key, otherKey] = [1, 2].map(() => generateKeyPairSync('rsa', { modulusLength: 2_048 }));
  let nonce = '';
  const server = createServer();
  const { url: issuer, stop } = await listenLocally(server);

  const idToken = async (): Promise<string> => {
    const now = Math.floor(Date.now() / 1_000);
    const right = {
      iss: issuer,
      aud: clientId,
      sub: 'ada',
      nonce,
      iat: now,
      exp: now + 300,
      roles: 'administrator',
    };
    const claims = { ...right, ...lies.claims };
    if (lies.unsigned) {
      const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${part({ alg: 'none' })}.${part(claims)}.`;
    }
    const { privateKey } = (lies.otherKey ? otherKey : key) ?? {};
    if (!privateKey) throw new Error('There is no key.');
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'a' }).sign(privateKey);
  };
  const answers: Readonly<Record<string, () => object | Promise<object>>> = {
    '/.well-known/openid-configuration': () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      id_token_signing_alg_values_supported: ['RS256'],
      ...(lies.userinfo && { userinfo_endpoint: `${issuer}/userinfo` }),
      ...lies.configuration,
    }),
    '/jwks': () => ({
      keys: [{ ...key?.publicKey.export({ format: 'jwk' }), kid: 'a', use: 'sig', alg: 'RS256' }],
    }),
    '/userinfo': () => ({ sub: 'ada', roles: 'administrator', ...lies.userinfo }),
    '/token': async () => ({
      access_token: 'a-token',
      token_type: 'Bearer',
      ...(!lies.missing && { id_token: await idToken() }),
    }),
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', issuer);
    if (url.pathname === '/authorize') {
      nonce = url.searchParams.get('nonce') ?? '';
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('code', 'a-code');
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    const answer = await answers[url.pathname]?.();
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  };
  server.on('request', (request, response) => void respond(request, response));
  t.after(stop);
  return issuer;
}
