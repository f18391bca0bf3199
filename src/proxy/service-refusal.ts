import { Refusal } from './refusal.ts';

/**
 * What a consent that the service did not take comes to. Of its answer only the status and the time
 * to wait are used: its words may say anything. A status is passed on where sending the same again is
 * in vain; all others become one that the widget tries again after, for a choice must not be lost to
 * a fault of this server.
 */
export function refusalOfConsent(
  response: Response,
  { keyed, now }: { readonly keyed: boolean; readonly now: number },
): Refusal {
  const detail = 'The consent service refused this consent.';
  switch (response.status) {
    case 400:
      return new Refusal('body-invalid', { detail });
    case 409:
      // The first request with this key is still being worked on.
      return new Refusal('not-available', askedToWait(response, now, 1));
    case 413:
      return new Refusal('body-too-large', { detail });
    case 422:
      return keyed ? new Refusal('key-reused') : new Refusal('body-invalid', { detail, status: 422 });
    default:
      return refusalOfAny(response, now);
  }
}

/** What a read that did not succeed comes to. Some services answer 400 for an identifier they do not know. */
export function refusalOfRead(response: Response, now: number): Refusal {
  const isUnknown = response.status === 404 || response.status === 400;
  return isUnknown ? new Refusal('consent-unknown') : refusalOfAny(response, now);
}

/** What a code that was not accepted comes to: wrong, used and expired are one. */
export function refusalOfVerification(response: Response, now: number): Refusal {
  const isWrong = [400, 404, 410, 422].includes(response.status);
  return isWrong ? new Refusal('verification-failed') : refusalOfAny(response, now);
}

function refusalOfAny(response: Response, now: number): Refusal {
  switch (response.status) {
    case 401:
    case 403:
      return new Refusal('upstream-refused');
    case 429:
      return new Refusal('too-many-requests', askedToWait(response, now, 5));
    case 503:
      return new Refusal('not-available', askedToWait(response, now, 5));
    default:
      return new Refusal('upstream-failed');
  }
}

const longestWait = 24 * 60 * 60;

/** The header that passes on how long the service asks to wait: seconds, from 1 to a day. https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3 */
function askedToWait(
  response: Response,
  now: number,
  otherwise: number,
): { headers: Record<string, string> } {
  const value = response.headers.get('retry-after') ?? '';
  const date = value.endsWith(' GMT') ? Math.ceil((Date.parse(value) - now) / 1_000) : Number.NaN;
  const given = /^\d+$/.test(value) ? Number(value) : date;
  const seconds = Number.isNaN(given) ? otherwise : Math.min(Math.max(given, 1), longestWait);
  return { headers: { 'retry-after': `${seconds}` } };
}
