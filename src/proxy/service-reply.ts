import { readBoundedText } from './bounded-text.ts';
import { Refusal } from './refusal.ts';

/** Bytes of every reply but a unified consent. */
export const smallReply = 256 * 1024;

/**
 * Reads a successful reply as JSON, up to `limit` bytes.
 *
 * @returns what it holds, or `undefined` when it is empty.
 */
export async function readJsonReply(response: Response, limit: number): Promise<unknown> {
  const text = await readBoundedText(response.body, limit).catch((cause: unknown) => {
    throw new Refusal('upstream-failed', { cause });
  });
  if (text === '') return undefined;
  if (text === undefined || !isJson(response.headers.get('content-type')))
    throw new Refusal('upstream-failed');
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Refusal('upstream-failed', { cause });
  }
}

function isJson(contentType: string | null): boolean {
  return /^application\/([a-z0-9.-]+\+)?json\s*(;|$)/i.test(contentType ?? '');
}

/**
 * The refusal that a reply other than success comes to. Of the service's answer only the status and
 * the time to wait are used: its words may say anything.
 */
export function refusalOf(response: Response, sent: { readonly keyed: boolean }, now: number): Refusal {
  const wait = retryAfterSeconds(response.headers.get('retry-after'), now);
  const detail = 'The consent service refused this consent.';
  switch (response.status) {
    case 400:
      return new Refusal('body-invalid', { detail });
    case 401:
    case 403:
      return new Refusal('upstream-refused');
    case 404:
      return new Refusal('consent-unknown');
    case 409:
      // The first request with this key is still being worked on. Asking again is right, so say so.
      return new Refusal('not-available', { headers: { 'retry-after': `${wait ?? 1}` } });
    case 413:
      return new Refusal('body-too-large', { detail });
    case 422:
      return sent.keyed
        ? new Refusal('key-reused')
        : new Refusal('body-invalid', { detail, status: response.status });
    case 429:
      return new Refusal('too-many-requests', { headers: { 'retry-after': `${wait ?? 5}` } });
    case 503:
      return new Refusal(
        'not-available',
        wait === undefined ? {} : { headers: { 'retry-after': `${wait}` } },
      );
    default:
      return new Refusal('upstream-failed');
  }
}

const longestWait = 24 * 60 * 60;

/** Seconds to wait, at most a day. https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
function retryAfterSeconds(value: string | null, now: number): number | undefined {
  if (value === null) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : Math.ceil((Date.parse(value) - now) / 1_000);
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(seconds, 0), longestWait);
}
