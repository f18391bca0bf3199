import { HttpProblem, retryAfter } from '../../protocol/http/http-problem.ts';
import { problems } from '../../protocol/http/problem.ts';
import type { ProblemCode } from '../../protocol/http/problem.ts';
import { DeadlinePassed } from '../request/deadline.ts';
import { codeOfError } from '../request/error-kind.ts';
import { discard, readComplaint } from './service-reply.ts';
import type { Complaint } from './service-reply.ts';

/** By what code a refusal of each of these statuses is known, when the service has none of ours. */
const final: Readonly<Record<number, ProblemCode>> = {
  400: 'body-invalid',
  409: 'consent-refused',
  413: 'body-too-large',
  422: 'consent-refused',
};

/**
 * What a consent that the service did not take comes to. Of its answer only the status, a code of our list and
 * the time to wait are used: its words may say anything. A status is passed on where the service says why
 * it refuses, for then sending the same again is in vain. All others become one after which the widget
 * tries again: a choice must not be lost to a fault of this server.
 */
export async function problemOfConsent(response: Response, now: number): Promise<HttpProblem> {
  const { status } = response;
  const code = final[status];
  if (code === undefined) return problemOfReply(response, now);
  const complaint = await readComplaint(response);
  if (complaint === undefined)
    return new HttpProblem('upstream-failed', { reason: `answers ${status} and does not say why` });
  // The first request with this key is still being worked on.
  if (complaint.code === 'request-in-flight')
    return new HttpProblem('not-available', askedToWait(response, now, 1));
  return new HttpProblem(ourCode(complaint, status) ?? code, {
    detail: 'The consent service refused this consent.',
    status,
  });
}

/** The service's code, when it is one of our list for that status. */
function ourCode({ code }: Complaint, status: number): ProblemCode | undefined {
  return isProblemCode(code) && problems[code][0] === status ? code : undefined;
}

function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code);
}

/** Whether the service does not take a code: wrong, used and expired are one. */
export function isWrongCode(response: Response): boolean {
  if (![400, 404, 410, 422].includes(response.status)) return false;
  discard(response);
  return true;
}

/** What every other request that did not succeed comes to, whatever it asked for. */
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

/** What it comes to that nothing was answered. */
export function problemOfSilence(cause: unknown): HttpProblem {
  return cause instanceof DeadlinePassed
    ? new HttpProblem('upstream-timeout', { cause, reason: 'does not answer within "timeout"' })
    : new HttpProblem('upstream-failed', { cause, reason: `cannot be reached (${codeOfError(cause)})` });
}

/** Why a 404 that does not speak of a consent fails. */
export const unknownPath =
  'answers 404 as if it knew no such path: is "serviceUrl" or "versions" wrong? Ask "assent proxy --doctor"';

function reasonOf(status: number): string {
  // 0: some runtimes hide what a redirect says.
  const isRedirect = status === 0 || (status >= 300 && status < 400);
  return isRedirect ? `answers ${status}, a redirect: is "serviceUrl" right?` : `answers ${status}`;
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
  return retryAfter(seconds * 1_000);
}
