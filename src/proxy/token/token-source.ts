import type { Scope } from '../../protocol/token.ts';
import { withinDeadline } from '../request/deadline.ts';
import type { Settings } from '../settings/settings.ts';
import { createBackOff } from './back-off.ts';
import { discard } from './service-reply.ts';
import { processTokenReply, requestToken } from './token-request.ts';

/**
 * Access tokens for a set of scopes. A token is fetched once for all callers, and renewed before it expires.
 */
export interface TokenSource {
  /**
   * Sends a request with a token. After a 401 it sends the request once more with a new token, but not again:
   * a token without a scope is refused even if it is new.
   *
   * After a failed token request, it rejects with the same failure until the back-off is over.
   */
  withToken(send: (token: string) => Promise<Response>): Promise<Response>;
}

/** The settings for a token source. */
export type TokenSettings = Pick<
  Settings,
  'tokenUrl' | 'tokenParameters' | 'credentials' | 'timeout' | 'log' | 'fetch' | 'now' | 'random'
>;

interface HeldToken {
  readonly token: string;
  /** When to fetch the next token. */
  readonly renewAt: number;
  readonly expiresAt: number;
}

/** Makes a source of tokens with these scopes. It fetches nothing before the first use. */
export function createTokenSource(settings: TokenSettings, scopes: readonly Scope[]): TokenSource {
  const { now } = settings;
  const failures = createBackOff(now);
  const replacements = createBackOff(now);
  let held: HeldToken | undefined;
  let failure: unknown;
  let flight: { readonly token: Promise<string>; readonly lostAt: number } | undefined;

  async function fetchToken(): Promise<string> {
    const sentAt = now();
    try {
      const grant = await withinDeadline(settings.timeout, async (signal) =>
        processTokenReply(await requestToken(settings, scopes, signal), scopes),
      );
      if (grant.missing.length > 0) warnOfMissing(grant.missing, settings);
      held = { token: grant.token, ...validity(grant.lifetime, sentAt, settings) };
      failures.succeed();
      return held.token;
    } catch (cause) {
      failure = cause;
      failures.fail();
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

  return {
    async withToken(send) {
      const token = await current();
      const response = await send(token);
      if (response.status !== 401) return response;
      // New tokens were refused too. Do not fetch one for each request.
      if (held?.token === token && replacements.waiting) return response;

      discard(response);
      drop(token);
      const again = await send(await current());
      if (again.status !== 401) replacements.succeed();
      return again;
    },
  };
}

/**
 * A token is renewed one minute before it expires, or a tenth of its lifetime if that is longer, and up to
 * half a minute earlier at random, so that several instances do not renew at once. A token that lives less
 * than three minutes is renewed after half its lifetime at the earliest.
 */
function validity(
  lifetime: number,
  from: number,
  { random }: Pick<Settings, 'random'>,
): Omit<HeldToken, 'token'> {
  const jitter = (30_000 * (random(1)[0] ?? 0)) / 256;
  const margin = Math.max(60_000, lifetime / 10) + jitter;
  return { renewAt: from + lifetime - Math.min(margin, lifetime / 2), expiresAt: from + lifetime };
}

function warnOfMissing(missing: readonly Scope[], { log }: Pick<Settings, 'log'>): void {
  log({
    event: 'warning',
    message: `The token lacks ${missing.join(' and ')}: the service will refuse requests that need it. Grant it to this client.`,
  });
}
