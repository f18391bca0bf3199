import type { EndpointName } from '../../protocol/endpoints.ts';
import { HttpProblem, retryAfterHeader } from '../../protocol/http/http-problem.ts';
import { type ProblemCode, problems } from '../../protocol/http/problem.ts';
import type { ServiceError } from '../../sdk/reply/service-error.ts';

/**
 * The problem for a failed call. Of the service's reply it uses only the status, a known code and the time to
 * wait, because its texts may contain anything.
 */
export function problemOf(error: ServiceError, name: EndpointName): HttpProblem {
  const { source, code, status } = error;
  const isOfService = source === 'consent service';
  if (source === 'caller') return new HttpProblem('internal-error', { cause: error });
  if (name === 'createConsent' && error.problem !== undefined) {
    const refused = problemOfConsent(error);
    if (refused !== undefined) return refused;
  }
  // The service limits codes per e-mail. This is not an outage.
  if (name === 'createSubjectProfile' && status === 429 && isOfService)
    return new HttpProblem('too-many-requests');

  const options = { cause: error, reason: hinted(error) };
  if (code === 'timeout') return new HttpProblem('upstream-timeout', options);
  if (code === 'token-refused')
    return new HttpProblem('upstream-refused', {
      ...options,
      detail: 'The service refused its access token.',
    });
  if (code === 'credentials-refused')
    return new HttpProblem('upstream-refused', {
      ...options,
      detail: 'The identity provider refused its credentials.',
    });
  if (status === 429 && isOfService)
    return new HttpProblem('too-many-requests', { ...options, ...askedToWait(error, 5_000) });
  // A limited token request is an outage for all visitors.
  const isLimited = status === 429 && error.retryAfter !== undefined;
  if ((status === 503 && isOfService) || isLimited)
    return new HttpProblem('not-available', { ...options, ...askedToWait(error, 5_000) });
  return new HttpProblem('upstream-failed', options);
}

/** The problem code for each status, if the service sends none of our codes. */
const final: Readonly<Record<number, ProblemCode>> = {
  400: 'body-invalid',
  409: 'consent-refused',
  413: 'body-too-large',
  422: 'consent-refused',
};

/**
 * The problem for a consent that the service refused with a reason: the status is forwarded, because a
 * repetition would fail too. All others become a status after which the widget tries again, so that no choice
 * is lost by a fault of the server.
 */
function problemOfConsent(error: ServiceError): HttpProblem | undefined {
  const { status = 0, problem } = error;
  // The first request with this key is still being processed.
  if (error.code === 'unavailable') return new HttpProblem('not-available', askedToWait(error, 1_000));
  const code = final[status];
  if (code === undefined) return undefined;
  return new HttpProblem(ourCode(problem?.['code'], status) ?? code, {
    detail: 'The consent service refused this consent.',
    status,
  });
}

/** The service's code, if it is one of ours for that status. */
function ourCode(code: unknown, status: number): ProblemCode | undefined {
  return isProblemCode(code) && problems[code][0] === status ? code : undefined;
}

function isProblemCode(code: unknown): code is ProblemCode {
  return typeof code === 'string' && Object.hasOwn(problems, code);
}

function hinted({ reason, status, source }: ServiceError): string {
  return status === 404 && source === 'consent service' ? `${reason} Run "assent proxy --doctor"` : reason;
}

const longestWait = 24 * 60 * 60 * 1_000;

/** The `Retry-After` header for the browser: from one second to a day. */
function askedToWait(error: ServiceError, otherwise: number): { headers: Record<string, string> } {
  return retryAfterHeader(Math.min(error.retryAfter ?? otherwise, longestWait));
}
