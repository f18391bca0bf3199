import * as oauth from 'oauth4webapi';
import { Role } from '../../protocol/role.ts';
import { shortLine } from '../../../../protocol/visible-text.ts';
import { claimAt, type Claims } from './read-identity.ts';

/**
 * Why a request to the issuer failed and what to do, for the log. It quotes nothing that may be personal or secret: no
 * description of the issuer, no claim, no query.
 */
export function reasonOfFailure(error: unknown, issuer: string): string {
  if (error instanceof oauth.AuthorizationResponseError)
    return `The identity provider ${issuer} refuses the sign-in (${nameOf(error.error)}). ${checkClient}`;
  if (error instanceof oauth.ResponseBodyError)
    return refused(error.response, nameOf(error.error), error.error !== 'invalid_grant');
  if (error instanceof oauth.WWWAuthenticateChallengeError) {
    const isOfClient = error.cause.some(({ scheme }) => scheme === 'basic');
    return refused(error.response, isOfClient ? 'invalid_client' : 'invalid_token', isOfClient);
  }
  if (error instanceof oauth.OperationProcessingError) return unacceptable(error, issuer);
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `The identity provider ${issuer} does not answer in time. Check that it runs.`;
  return `The identity provider ${issuer} cannot be reached (${codeOf(error)}). Check ASSENT_DASHBOARD_ISSUER, and that the provider runs.`;
}

/** The reason if the configuration of the issuer has no address for signing in. */
export function noAuthorizationEndpoint(issuer: string): string {
  return `The configuration of the identity provider ${issuer} has no authorization_endpoint.`;
}

/** The reason if no claim gives a person a role. Names of claims say nothing of the person. */
export function reasonOfNoRole(roleClaim: string, sources: readonly Claims[]): string {
  const named = `"${roleClaim}", the claim in ASSENT_DASHBOARD_ROLE_CLAIM,`;
  if (sources.some((claims) => claimAt(claims, roleClaim) !== undefined))
    return `A person has no role: ${named} contains none of ${Role.options.join(', ')}.`;
  const names = [...new Set(sources.flatMap((claims) => Object.keys(claims)))];
  const places = sources.length > 1 ? 'the ID token and at the UserInfo endpoint' : 'the ID token';
  return `A person has no role: ${named} is missing in ${places}. There are: ${shortLine(names.join(', '), 500)}.`;
}

const checkClient = 'Check the client and its redirect URI there, and ASSENT_DASHBOARD_CLIENT_ID.';

function refused(response: Response, name: string, isOfClient: boolean): string {
  const said = `(${response.status} ${name} at ${addressOf(response)})`;
  return isOfClient
    ? `The identity provider refuses ASSENT_DASHBOARD_CLIENT_ID and ASSENT_DASHBOARD_CLIENT_SECRET ${said}.`
    : `The identity provider refuses the request ${said}. Sign in again.`;
}

function unacceptable({ message, code, cause }: oauth.OperationProcessingError, issuer: string): string {
  if (cause instanceof Response)
    return `The identity provider gives an unexpected answer (${cause.status} at ${addressOf(cause)}). Check ASSENT_DASHBOARD_ISSUER.`;
  if (code === oauth.JSON_ATTRIBUTE_COMPARISON && message.includes('"issuer"'))
    return `ASSENT_DASHBOARD_ISSUER is ${issuer}, but its configuration names another issuer. Copy "issuer" from there exactly.`;
  if (code === oauth.JWT_TIMESTAMP_CHECK)
    return 'The time in the ID token is wrong. Check the clocks of this machine and of the identity provider.';
  // The library's own messages name members and claims, but not their values. Others may quote anything.
  const detail = cause instanceof Error ? String(code) : message;
  return `The answer of the identity provider ${issuer} cannot be accepted: ${detail}.`;
}

/** The standard name of an error. https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
function nameOf(error: string): string {
  return /^[a-z_]{1,40}$/.test(error) ? error : 'unknown error';
}

function addressOf({ url }: Response): string {
  if (!URL.canParse(url)) return 'an unknown address';
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,60}$/.test(code) ? code : 'no connection';
}
