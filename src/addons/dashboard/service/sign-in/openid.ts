import * as oauth from 'oauth4webapi';
import type { SignInFailure } from '../../protocol/session-calls.ts';
import type { Identity } from '../session/sessions.ts';
import { createAttempts } from './attempts.ts';
import { createDiscovery } from './discovery.ts';
import { noAuthorizationEndpoint, reasonOfFailure, reasonOfNoRole } from './failure-reason.ts';
import { claimAt, type Claims, isSubject, readIdentity } from './read-identity.ts';

/** An issuer of OpenID Connect, and our client there. */
export interface OpenIdSettings {
  /** The exact issuer, https or on this machine. Its configuration is at `<issuer>/.well-known/openid-configuration`. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The name of the claim with the roles, or the path to it (`realm_access.roles`): a string or a list of strings, such as `viewer` or `support:<brandId>`. */
  readonly roleClaim: string;
}

/** A sign-in did not succeed. */
export class SignInError extends Error {
  override readonly name = 'SignInError';
  readonly failure: SignInFailure;
  /** Why it failed, for the log; `undefined` if only the person can do something. */
  readonly reason: string | undefined;

  constructor(failure: SignInFailure, reason?: string, cause?: unknown) {
    super(failure, { cause });
    this.failure = failure;
    this.reason = reason;
  }
}

/** Signs people in at an issuer, by the authorization code flow with PKCE. */
export interface OpenId {
  /** Begins a sign-in: where to send the browser, and the value of its cookie. Throws a {@link SignInError}. */
  begin(): Promise<{ readonly address: string; readonly attempt: string }>;
  /**
   * Ends a sign-in.
   *
   * @param address where the issuer has sent the browser
   * @param attempt the value of its cookie
   * @throws {SignInError}
   */
  finish(address: URL, attempt: string): Promise<Identity>;
}

/** How long a request to the issuer may take, in milliseconds. */
const patience = 10_000;

/** How much the clock of the issuer may differ from ours, in seconds. */
const tolerance = 60;

/**
 * Prepares the sign-in at an issuer. It sends nothing before the first sign-in.
 *
 * @param redirectUri where the issuer sends the browser back to; it must be registered there
 * @see https://openid.net/specs/openid-connect-core-1_0.html#CodeFlowAuth
 */
export function createOpenId(
  { issuer, clientId, clientSecret, roleClaim }: OpenIdSettings,
  redirectUri: string,
  clock: () => number,
  random: (size: number) => Uint8Array,
): OpenId {
  const attempts = createAttempts(clock, random);
  const requestOptions = () => ({
    signal: AbortSignal.timeout(patience),
    // The settings allow http for this machine only.
    [oauth.allowInsecureRequests]: issuer.startsWith('http:'),
  });
  const discover = createDiscovery(async () => {
    const address = new URL(issuer);
    return oauth.processDiscoveryResponse(address, await oauth.discoveryRequest(address, requestOptions()));
  }, clock);

  const failureOf = (error: unknown): SignInError => {
    const isRefusal = error instanceof oauth.AuthorizationResponseError;
    // The person has cancelled: this is no error.
    if (isRefusal && error.error === 'access_denied') return new SignInError('refused');
    const failure = isRefusal ? 'refused' : isOutage(error) ? 'unreachable' : 'failed';
    return new SignInError(failure, reasonOfFailure(error, issuer), error);
  };

  const identify = async (
    server: oauth.AuthorizationServer,
    address: URL,
    attempt: string,
  ): Promise<Identity> => {
    const pending = attempts.open(attempt);
    if (!pending || address.searchParams.get('state') !== pending.state) throw new SignInError('expired');
    const client: oauth.Client = {
      client_id: clientId,
      [oauth.clockTolerance]: tolerance,
      [oauth.clockSkew]: Math.round((clock() - Date.now()) / 1_000),
    };
    const parameters = oauth.validateAuthResponse(server, client, address, pending.state);
    const response = await oauth.authorizationCodeGrantRequest(
      server,
      client,
      authenticationAt(server, clientSecret),
      parameters,
      redirectUri,
      pending.codeVerifier,
      requestOptions(),
    );
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: pending.nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, requestOptions());
    const claims = oauth.getValidatedIdTokenClaims(tokens);
    if (!claims) throw new SignInError('failed', 'The identity provider gives no ID token.');
    const { sub } = claims;
    attempts.end(pending);
    if (!isSubject(sub)) throw new SignInError('failed', badSubject);
    const admit = (sources: readonly Claims[]): Identity => {
      const identity = readIdentity(sub, sources, roleClaim);
      if (identity.grants.length > 0) return identity;
      throw new SignInError('no-role', reasonOfNoRole(roleClaim, sources));
    };
    if (claimAt(claims, roleClaim) !== undefined || !server.userinfo_endpoint) return admit([claims]);
    // Some issuers have the claims of scopes only there.
    const reply = await oauth.userInfoRequest(server, client, tokens.access_token, requestOptions());
    const more = await oauth.processUserInfoResponse(server, client, sub, reply);
    return admit([claims, more]);
  };

  return {
    async begin() {
      const server = await discover().catch((cause: unknown) => {
        throw failureOf(cause);
      });
      if (server.authorization_endpoint === undefined)
        throw new SignInError('failed', noAuthorizationEndpoint(issuer));
      const state = oauth.generateRandomState();
      const nonce = oauth.generateRandomNonce();
      const codeVerifier = oauth.generateRandomCodeVerifier();
      const address = new URL(server.authorization_endpoint);
      const parameters = {
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        scope: scopesAt(server, roleClaim),
        state,
        nonce,
        code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      };
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      return { address: address.href, attempt: attempts.seal({ state, nonce, codeVerifier }) };
    },
    async finish(address, attempt) {
      try {
        return await identify(await discover(), address, attempt);
      } catch (error) {
        throw error instanceof SignInError ? error : failureOf(error);
      }
    },
  };
}

const badSubject =
  'The subject (sub) of the ID token is longer than 255 characters, or contains characters that cannot be seen.';

/** Whether the issuer did not answer, or answered with an error of its own. */
function isOutage(error: unknown): boolean {
  if (error instanceof oauth.OperationProcessingError)
    return error.cause instanceof Response && error.cause.status >= 500;
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

/** Some issuers have a scope for the claim with the roles, such as `groups`. */
function scopesAt({ scopes_supported: known = [] }: oauth.AuthorizationServer, roleClaim: string): string {
  return [...new Set(['openid', 'email', 'profile', ...(known.includes(roleClaim) ? [roleClaim] : [])])].join(
    ' ',
  );
}

/** `client_secret_basic` is the default of OpenID Connect. */
function authenticationAt(
  { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] }: oauth.AuthorizationServer,
  secret: string,
): oauth.ClientAuth {
  const isPost = !methods.includes('client_secret_basic') && methods.includes('client_secret_post');
  return isPost ? oauth.ClientSecretPost(secret) : oauth.ClientSecretBasic(secret);
}
