import * as z from 'zod/mini';
import { type Scope, TokenReply } from '../../protocol/token.ts';
import { discard, readJsonReply, smallReply } from '../reply/json-reply.ts';
import { askedToWait } from '../reply/retry-after.ts';
import { noConnection, ServiceError, type ServiceErrorCode } from '../reply/service-error.ts';
import type { ServiceSettings } from '../settings/service-settings.ts';

/** A granted token. */
export interface TokenGrant {
  readonly token: string;
  /** Its lifetime in milliseconds: between 30 seconds and a day. */
  readonly lifetime: number;
  /** Requested scopes that were not granted. */
  readonly missing: readonly Scope[];
}

/** The lifetime in seconds if the reply contains none. */
const assumedLifetime = 300;
const shortestLifetime = 30;
const longestLifetime = 24 * 60 * 60;

/**
 * Requests a token by the client-credentials grant. https://www.rfc-editor.org/rfc/rfc6749#section-4.4
 *
 * @throws {ServiceError}
 */
export async function requestToken(
  settings: ServiceSettings,
  scopes: readonly Scope[],
  signal: AbortSignal,
): Promise<TokenGrant> {
  const response = await sendRequest(settings, scopes, signal).catch((cause: unknown) => {
    throw noConnection(source, cause);
  });
  return processTokenReply(response, scopes, settings.now());
}

const source = 'identity provider';

async function sendRequest(
  { tokenUrl, tokenParameters, credentials, userAgent, fetch }: ServiceSettings,
  scopes: readonly Scope[],
  signal: AbortSignal,
): Promise<Response> {
  const parameters = new URLSearchParams({ grant_type: 'client_credentials', scope: scopes.join(' ') });
  const inQuery = tokenParameters === 'query';
  return fetch(inQuery ? `${tokenUrl}${tokenUrl.includes('?') ? '&' : '?'}${parameters}` : tokenUrl, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: credentials,
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': userAgent,
    },
    ...(!inQuery && { body: parameters.toString() }),
    redirect: 'manual',
    signal,
  });
}

/** Parses the reply of the token endpoint. A reply without `scope` grants all requested scopes. */
async function processTokenReply(
  response: Response,
  asked: readonly Scope[],
  now: number,
): Promise<TokenGrant> {
  const { status } = response;
  if (status === 400 || status === 401 || status === 403)
    throw new ServiceError('credentials-refused', source, await reasonOf(response, asked), { status });
  if (!response.ok) {
    const retryAfter = askedToWait(response, now);
    discard(response);
    const isMoved = status === 0 || status === 404 || (status >= 300 && status < 400);
    const reason = isMoved ? `answers ${status}: is "tokenUrl" right?` : `answers ${status}`;
    const code = passing[status];
    throw new ServiceError(code ?? 'unexpected-reply', source, reason, {
      status,
      ...(code && { retryAfter }),
    });
  }

  const noToken = (cause?: unknown) =>
    new ServiceError('unexpected-reply', source, 'returns no token: is "tokenUrl" right?', { status, cause });
  const reply = await readJsonReply(response, smallReply).catch((cause: unknown) => {
    throw noToken(cause);
  });
  const parsed = TokenReply.safeParse(reply);
  if (!parsed.success) throw noToken();
  const { access_token: token, token_type: type, expires_in: expiresIn, scope } = parsed.data;
  // Other characters cannot be sent in a header, and the resulting error would quote the token.
  if (type.toLowerCase() !== 'bearer' || !/^[\x21-\x7e]+$/.test(token)) throw noToken();

  const granted = scope?.split(' ') ?? asked;
  return { token, lifetime: lifetimeOf(expiresIn), missing: asked.filter((name) => !granted.includes(name)) };
}

/** The failures that pass, by status. */
const passing: Readonly<Record<number, ServiceErrorCode>> = {
  429: 'too-many-requests',
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

/** https://www.rfc-editor.org/rfc/rfc6749#section-5.2 */
const TokenError = z.looseObject({
  error: z.enum([
    'invalid_request',
    'invalid_client',
    'invalid_scope',
    'invalid_grant',
    'unauthorized_client',
    'unsupported_grant_type',
  ]),
});

/**
 * The reason in an error reply: only the standard member `error`, because the others may contain anything.
 */
async function reasonOf(response: Response, asked: readonly Scope[]): Promise<string> {
  const reply = await readJsonReply(response, smallReply).catch(() => undefined);
  const error = TokenError.safeParse(reply).data?.error;
  const said = error === undefined ? `${response.status}` : `${response.status} ${error}`;
  switch (error) {
    case 'invalid_request':
      return `does not understand the request (${said}): try "tokenParameters"`;
    case 'invalid_scope':
      return `does not grant "clientId" ${asked.join(' and ')} (${said})`;
    case 'unauthorized_client':
    case 'unsupported_grant_type':
    case 'invalid_grant':
      return `does not allow the client credentials grant for "clientId" (${said})`;
    case 'invalid_client':
      return `refuses "clientId" and "clientSecret" (${said}): are they right, and is the channel enabled?`;
    case undefined:
      return `refuses "clientId" and "clientSecret" (${said})`;
  }
}

function lifetimeOf(expiresIn: number | string | undefined): number {
  const given = Number(expiresIn ?? Number.NaN);
  const seconds = given > 0 ? given : assumedLifetime;
  return 1_000 * Math.min(Math.max(seconds, shortestLifetime), longestLifetime);
}
