import type { Scope } from '../../protocol/token.ts';
import { withinDeadline } from '../reply/deadline.ts';
import { discard } from '../reply/json-reply.ts';
import { ServiceError } from '../reply/service-error.ts';
import type { ServiceSettings } from '../settings/service-settings.ts';
import { createBackOff } from './back-off.ts';
import { requestToken } from './token-request.ts';

/**
 * Sends a request with a token. After a 401 it sends the request once more with a new token, but not again:
 * a token without a scope is refused even if it is new. If the service says that a scope is missing, the new
 * token is one with all of `allScopes`, and so are later ones.
 *
 * After a failed token request, it rejects with the same failure until the back-off is over.
 */
export type WithToken = (send: (token: string) => Promise<Response>) => Promise<Response>;

interface HeldToken {
  readonly token: string;
  /** When to fetch the next token. */
  readonly renewAt: number;
  readonly expiresAt: number;
}

/**
 * Makes a source of tokens with these scopes, which is fetched once for all callers, and renewed before it expires. Nothing is
 * fetched before the first use.
 *
 * @param allScopes what to request if the service says that a scope is missing. Default: the same scopes.
 */
export function createTokenSource(
  settings: ServiceSettings,
  scopes: readonly Scope[],
  allScopes: readonly Scope[] = scopes,
): WithToken {
  const { now } = settings;
  let requested = scopes;
  let mayWiden = allScopes !== scopes;
  const failures = createBackOff(now);
  const replacements = createBackOff(now);
  let held: HeldToken | undefined;
  let failure: unknown;
  let flight: { readonly token: Promise<string>; readonly lostAt: number } | undefined;

  async function fetchToken(): Promise<string> {
    const sentAt = now();
    try {
      const grant = await withinDeadline(settings.timeout, (signal) =>
        requestToken(settings, requested, signal),
      );
      if (grant.missing.length > 0) warnOfMissing(grant.missing, settings);
      held = { token: grant.token, ...validity(grant.lifetime, sentAt, settings) };
      failures.succeed();
      return held.token;
    } catch (cause) {
      if (requested !== scopes && cause instanceof ServiceError && cause.code === 'credentials-refused') {
        // The client may not have all scopes. Those that it has are not affected.
        requested = scopes;
        mayWiden = false;
        throw cause;
      }
      failure = cause;
      failures.fail(cause instanceof ServiceError ? cause.retryAfter : undefined);
      throw cause;
    }
  }

  /** Concurrent callers wait for the same request. */
  function fetchOnce(): Promise<string> {
    // Some runtimes stop a request's work when its connection ends. Then this promise never settles.
    if (flight === undefined || now() >= flight.lostAt) {
      const token = fetchToken().finally(() => {
        if (flight?.token === token) flight = undefined;
      });
      flight = { token, lostAt: now() + 2 * settings.timeout };
    }
    return flight.token;
  }

  async function current(): Promise<string> {
    const usable = held !== undefined && now() < held.expiresAt ? held : undefined;
    if (usable !== undefined && (now() < usable.renewAt || failures.waiting)) return usable.token;
    if (failures.waiting) throw failure;
    try {
      return await fetchOnce();
    } catch (error) {
      if (usable !== undefined) return usable.token;
      throw error;
    }
  }

  /** Discards the refused token, unless another request has already done so. */
  function drop(refused: string): void {
    if (held?.token !== refused) return;
    held = undefined;
    replacements.fail();
  }

  return async (send) => {
    const token = await current();
    const response = await send(token);
    const isTooNarrow = mayWiden && lacksScope(response);
    if (response.status !== 401 && !isTooNarrow) return response;
    if (held?.token === token) {
      // New tokens were refused too. Do not fetch one for each request.
      if (isTooNarrow ? requested === allScopes : replacements.waiting) return response;
      if (isTooNarrow) requested = allScopes;
    }

    discard(response);
    drop(token);
    const again = await send(await current());
    if (again.status !== 401) replacements.succeed();
    return again;
  };
}

/** https://www.rfc-editor.org/rfc/rfc6750#section-3.1 */
function lacksScope({ status, headers }: Response): boolean {
  const isRefused = status === 401 || status === 403;
  return isRefused && /\berror="?insufficient_scope\b/i.test(headers.get('www-authenticate') ?? '');
}

/**
 * A token is renewed one minute before it expires, or a tenth of its lifetime if that is longer, and up to
 * half a minute earlier at random, so that several instances do not renew at once. A token that lives less
 * than three minutes is renewed after half its lifetime at the earliest.
 */
function validity(
  lifetime: number,
  from: number,
  { random }: Pick<ServiceSettings, 'random'>,
): Omit<HeldToken, 'token'> {
  const jitter = (30_000 * (random(1)[0] ?? 0)) / 256;
  const margin = Math.max(60_000, lifetime / 10) + jitter;
  return { renewAt: from + lifetime - Math.min(margin, lifetime / 2), expiresAt: from + lifetime };
}

function warnOfMissing(missing: readonly Scope[], { warn }: Pick<ServiceSettings, 'warn'>): void {
  warn(
    `The token lacks ${missing.join(' and ')}: the service will refuse requests that need it. Grant it to this client.`,
  );
}
