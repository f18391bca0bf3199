import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';
import type { OpenIdSettings } from '../../../../../src/addons/dashboard/service/sign-in/openid.ts';
import { listenLocally } from '../../../../local-server.ts';

/** The claims of a person, without `sub`. */
export type Claims = Readonly<Record<string, unknown>>;

/** An identity provider that runs on a port of this machine. */
export interface IdentityProvider {
  readonly settings: OpenIdSettings;
  /** The `sub` of the person who signs in next, without any question; `undefined` if the person refuses. */
  person: string | undefined;
  /** Whether it breaks all connections. */
  isAway: boolean;
}

/** Where the claims of scopes are: in the ID token, or only at the UserInfo endpoint. */
export type ClaimsPlace = 'id-token' | 'userinfo';

/** Starts oidc-provider, with one client, and with people who have these claims. */
export async function startIdentityProvider(
  t: { after(stop: () => Promise<void>): unknown },
  redirectUri: string,
  people: Readonly<Record<string, Claims>>,
  place: ClaimsPlace = 'id-token',
): Promise<IdentityProvider> {
  const server = createServer();
  const { url: issuer, stop } = await listenLocally(server);
  const settings = {
    issuer,
    clientId: 'dashboard',
    clientSecret: 'a-secret-of-the-dashboard',
    roleClaim: 'roles',
  };
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [redirectUri],
      },
    ],
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'of-this-test', alg: 'RS256', use: 'sig' }],
    },
    cookies: { keys: ['of-this-test'] },
    claims: {
      // As Keycloak gives them, and Auth0.
      openid: ['sub', 'realm_access', 'resource_access', 'https://brand.example/roles'],
      email: ['email', 'email_verified'],
      profile: ['preferred_username'],
      roles: ['roles'],
    },
    conformIdTokenClaims: place === 'userinfo',
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    // The people have given their consent.
    async loadExistingGrant(context) {
      const { client, session, params } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        clientId: client?.clientId,
        accountId: session?.accountId,
      });
      grant.addOIDCScope(typeof params?.['scope'] === 'string' ? params['scope'] : 'openid');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  const running: IdentityProvider = {
    settings,
    person: undefined,
    isAway: false,
  };
  server.on('request', (request, response) => {
    if (running.isAway) return void request.socket.destroy();
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response);
    const result = running.person
      ? { login: { accountId: running.person } }
      : { error: 'access_denied', error_description: 'The person refused.' };
    void provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  });
  t.after(stop);
  return running;
}
