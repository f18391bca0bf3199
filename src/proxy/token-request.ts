import type { Scope } from '../protocol/token.ts';
import { TokenReply } from '../protocol/token.ts';
import { Refusal } from './refusal.ts';
import { readJsonReply, smallReply } from './json-reply.ts';
import type { Settings } from './settings.ts';

/** A token as it was granted. */
export interface TokenGrant {
  readonly token: string;
  /** Milliseconds for which it is valid: between 30 seconds and a day. */
  readonly lifetime: number;
  /** Scopes that were asked for and not granted. */
  readonly missing: readonly Scope[];
}

/** Seconds assumed when the reply does not say how long the token is valid. */
const assumedLifetime = 300;
const shortestLifetime = 30;
const longestLifetime = 24 * 60 * 60;

/** Asks for a token by the client-credentials grant. https://www.rfc-editor.org/rfc/rfc6749#section-4.4 */
export function requestToken(
  { tokenUrl, credentials, fetch }: Pick<Settings, 'tokenUrl' | 'credentials' | 'fetch'>,
  scopes: readonly Scope[],
  signal: AbortSignal,
): Promise<Response> {
  return fetch(tokenUrl, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: credentials,
      // The parameters go in the body: addresses end up in logs.
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': 'assent-proxy',
    },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: scopes.join(' ') }).toString(),
    redirect: 'manual',
    signal,
  });
}

/** Reads the reply of the token endpoint. A reply without `scope` grants what was asked for. */
export async function processTokenReply(response: Response, asked: readonly Scope[]): Promise<TokenGrant> {
  if (response.status === 400 || response.status === 401 || response.status === 403)
    throw new Refusal('upstream-refused', { detail: 'The identity provider refused the credentials.' });
  if (!response.ok) throw new Refusal('upstream-failed');

  const parsed = TokenReply.safeParse(await readJsonReply(response, smallReply));
  if (!parsed.success) throw new Refusal('upstream-failed');
  const { access_token: token, token_type: type, expires_in: expiresIn, scope } = parsed.data;
  // Anything else could not be sent in a header, and the error would quote it.
  if (type.toLowerCase() !== 'bearer' || !/^[\x21-\x7e]+$/.test(token)) throw new Refusal('upstream-failed');

  const granted = scope?.split(' ') ?? asked;
  return { token, lifetime: lifetimeOf(expiresIn), missing: asked.filter((name) => !granted.includes(name)) };
}

function lifetimeOf(expiresIn: number | string | undefined): number {
  const given = Number(expiresIn ?? Number.NaN);
  const seconds = given > 0 ? given : assumedLifetime;
  return 1_000 * Math.min(Math.max(seconds, shortestLifetime), longestLifetime);
}
