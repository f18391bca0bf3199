import { HttpProblem, retryAfter } from '../../protocol/http/http-problem.ts';
import { problems } from '../../protocol/http/problem.ts';
import type { ProblemCode } from '../../protocol/http/problem.ts';
import { DeadlinePassed } from '../request/deadline.ts';
import { codeOfError } from '../settings/proxy-log.ts';
import { discard, readExplanation } from './service-reply.ts';
import type { Explanation } from './service-reply.ts';

/** The problem code for each status, if the service sends none of our codes. */
const final: Readonly<Record<number, ProblemCode>> = {
  400: 'body-invalid',
  409: 'consent-refused',
  413: 'body-too-large',
  422: 'consent-refused',
};

/**
 * The problem for a consent that the service did not accept. Of the service's reply it uses only the status,
 * a known code and the time to wait, because its texts may contain anything. If the service gives a reason,
 * the status is forwarded, because a repetition would fail too. All others become a status after which the
 * widget tries again, so that no choice is lost by a fault of the server.
 */
export async function problemOfConsent(response: Response, now: number): Promise<HttpProblem> {
  const { status } = response;
  const code = final[status];
  if (code === undefined) return problemOfReply(response, now);
  const explanation = await readExplanation(response);
  if (explanation === undefined)
    return new HttpProblem('upstream-failed', { reason: `answers ${status} without a reason` });
  // The first request with this key is still being processed.
  if (explanation.code === 'request-in-flight')
    return new HttpProblem('not-available', askedToWait(response, now, 1));
  return new HttpProblem(ourCode(explanation, status) ?? code, {
    detail: 'The consent service refused this consent.',
    status,
  });
}

/** The service's code, if it is one of ours for that status. */
function ourCode({ code }: Explanation, status: number): ProblemCode | undefined {
  return isProblemCode(code) && problems[code][0] === status ? code : undefined;
}

function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code);
}

/** Whether the service refuses a code, without distinguishing wrong, used and expired codes. */
export function isWrongCode(response: Response): boolean {
  if (![400, 404, 410, 422].includes(response.status)) return false;
  discard(response);
  return true;
}

/** The problem for any other failed request. */
export function problemOfReply(response: Response, now: number): HttpProblem {
  const { status } = response;
  discard(response);
  switch (status) {
    case 401:
    case 403:
      return new HttpProblem('upstream-refused', {
        reason: `refuses the access token (${status}): are its scopes granted to "clientId"?`,
      });
    case 404:
      return new HttpProblem('upstream-failed', { reason: unknownPath });
    case 429:
      return new HttpProblem('too-many-requests', {
        ...askedToWait(response, now, 5),
        reason: 'answers 429',
      });
    case 503:
      return new HttpProblem('not-available', { ...askedToWait(response, now, 5), reason: 'answers 503' });
    default:
      return new HttpProblem('upstream-failed', { reason: reasonOf(status) });
  }
}

/** The problem for a request without a reply. */
export function problemOfSilence(cause: unknown): HttpProblem {
  return cause instanceof DeadlinePassed
    ? new HttpProblem('upstream-timeout', { cause, reason: 'does not answer within "timeout"' })
    : new HttpProblem('upstream-failed', { cause, reason: `cannot be reached (${codeOfError(cause)})` });
}

/** Why a 404 without an explanation fails. */
export const unknownPath =
  'answers 404 for an unknown path: is "serviceUrl" or "versions" wrong? Run "assent proxy --doctor"';

function reasonOf(status: number): string {
  // Some runtimes report the status 0 for a redirect.
  const isRedirect = status === 0 || (status >= 300 && status < 400);
  return isRedirect ? `answers ${status}, a redirect: is "serviceUrl" right?` : `answers ${status}`;
}

const longestWait = 24 * 60 * 60;

/**
 * The `Retry-After` header for the browser: seconds, from 1 to a day.
 * https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3
 */
function askedToWait(
  response: Response,
  now: number,
  otherwise: number,
): { headers: Record<string, string> } {
  const value = response.headers.get('retry-after') ?? '';
  const date = value.endsWith(' GMT') ? Math.ceil((Date.parse(value) - now) / 1_000) : Number.NaN;
  const given = /^\d+$/.test(value) ? Number(value) : date;
  const seconds = Number.isNaN(given) ? otherwise : Math.min(Math.max(given, 1), longestWait);
  return retryAfter(seconds * 1_000);
}
