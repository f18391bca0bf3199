import { parseJson } from '../environment/untrusted.ts';
import { retryAfter } from '../delivery/retry.ts';
import type { ProxyAccess } from '../delivery/transport.ts';
import type { Hindrance } from './verification.ts';

/** How long a request may take, in milliseconds. */
const patience = 15_000;

/** How long to wait when nobody says how long. */
const pauseUntold = 60_000;

/** What a proxy answered. */
export type PostReply =
  | { readonly type: 'done'; readonly body: unknown }
  /** It does not take this. */
  | { readonly type: 'refused' }
  | Hindrance;

/** Posts to the brand's proxy. Does not reject, and is sent once: who is mailed twice was asked twice. */
export async function postTo(
  { environment, proxy }: Pick<ProxyAccess, 'environment' | 'proxy'>,
  path: string,
  body: object,
): Promise<PostReply> {
  const abort = new AbortController();
  const cancel = environment.after(patience, () => abort.abort());
  try {
    const response = await environment.fetch(proxy.replace(/\/$/, '') + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-assent': '1' },
      body: JSON.stringify(body),
      credentials: 'same-origin',
      redirect: 'error',
      signal: abort.signal,
    });
    return processPostResponse(response, await response.text(), environment.now());
  } catch {
    return { type: 'unavailable' }; // Offline, cut off, too slow.
  } finally {
    cancel();
  }
}

function processPostResponse({ ok, status, headers }: Response, text: string, now: number): PostReply {
  if (ok) return { type: 'done', body: parseJson(text) };
  if (status === 429)
    return { type: 'limited', until: now + (retryAfter(headers.get('retry-after'), now) ?? pauseUntold) };
  return [400, 413, 422].includes(status) ? { type: 'refused' } : { type: 'unavailable' };
}
