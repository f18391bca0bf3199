import { isAcceptance } from '../../../protocol/acceptance.ts';
import { paths as specifiedPaths } from '../../../protocol/endpoints.ts';
import { askEitherEnding } from '../../../client/environment/either-ending.ts';
import { parseJson, toJson } from '../../../client/environment/untrusted.ts';
import { readRetryAfter } from '../../../client/delivery/retry.ts';
import type { ProxyAccess } from '../../../client/delivery/transport.ts';
import type { Hindrance } from '../../../client/account/verification.ts';

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
 * Posts to the brand's proxy. Never rejects, and never repeats a request that the proxy may have got, because each would
 * send another mail.
 */
export async function postTo(
  { environment, proxy, paths }: ProxyAccess,
  name: 'createSubjectProfile' | 'verifySubjectProfile' | 'signOut',
  body: object,
): Promise<PostReply> {
  const abort = new AbortController();
  const cancel = environment.after(patience, () => abort.abort());
  try {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-assent': '1' },
      body: toJson(body),
      credentials: 'same-origin',
      redirect: 'manual',
      signal: abort.signal,
    } as const;
    const response = await askEitherEnding(
      (address) => environment.fetch(address, request),
      proxy.replace(/\/$/, '') + (paths?.[name] ?? specifiedPaths[name]),
    );
    return processPostResponse(response, await response.text(), environment.now());
  } catch {
    return { type: 'unavailable' }; // Offline, interrupted, or timed out.
  } finally {
    cancel();
  }
}

function processPostResponse({ status, headers }: Response, text: string, now: number): PostReply {
  if (isAcceptance({ status, type: headers.get('content-type'), text }))
    return { type: 'done', body: parseJson(text) };
  if (status === 429)
    return { type: 'limited', until: now + (readRetryAfter(headers.get('retry-after'), now) ?? pauseUntold) };
  return [400, 413, 422].includes(status) ? { type: 'refused' } : { type: 'unavailable' };
}
