import { isAcceptance } from '../../protocol/acceptance.ts';
import { parseJson } from '../environment/untrusted.ts';
import { readRetryAfter } from '../delivery/retry.ts';
import type { ProxyAccess, Reply } from '../delivery/transport.ts';
import type { Hindrance } from './verification.ts';
import { toJson } from '../environment/to-json.ts';

/** The timeout of a request, in milliseconds. */
const patience = 15_000;

/** The wait if the server gives none, in milliseconds. */
const pauseUntold = 60_000;

/** The proxy's reply. */
export type PostReply =
  | { readonly type: 'done'; readonly body: unknown }
  /** The proxy refused the request. */
  | { readonly type: 'refused' }
  | Hindrance;

/**
 * Posts to the brand's proxy. Never rejects, and never repeats a request, because each would send another
 * mail.
 */
export async function postTo(access: Access, path: string, body: object): Promise<PostReply> {
  const reply = await askAt(access, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-assent': '1' },
    body: toJson(body),
  });
  return reply ? processPostResponse(reply, access.environment.now()) : { type: 'unavailable' };
}

/** What it takes to reach the proxy. */
export type Access = Pick<ProxyAccess, 'environment' | 'proxy'>;

/** Sends a request to the brand's proxy. `undefined` if no reply came: offline, interrupted, or timed out. */
export async function askAt(
  { environment, proxy }: Access,
  path: string,
  init: RequestInit,
): Promise<Reply | undefined> {
  const abort = new AbortController();
  const cancel = environment.after(patience, () => abort.abort());
  try {
    const response = await environment.fetch(proxy.replace(/\/$/, '') + path, {
      ...init,
      credentials: 'same-origin',
      redirect: 'error',
      signal: abort.signal,
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch {
    return undefined;
  } finally {
    cancel();
  }
}

function processPostResponse({ status, headers, text }: Reply, now: number): PostReply {
  if (isAcceptance({ status, type: headers.get('content-type'), text }))
    return { type: 'done', body: parseJson(text) };
  if (status === 429)
    return { type: 'limited', until: now + (readRetryAfter(headers.get('retry-after'), now) ?? pauseUntold) };
  return [400, 413, 422].includes(status) ? { type: 'refused' } : { type: 'unavailable' };
}
