import { problems } from '../../protocol/http/problem.ts';
import { discard, isOfDisabledClient, readExplanation } from './json-reply.ts';
import { askedToWait } from './retry-after.ts';
import { ServiceError } from './service-error.ts';

/** Why a 404 without an explanation fails. */
export const unknownPath = 'answers 404 for an unknown path: is "serviceUrl" or "versions" wrong?';

const source = 'consent service';

/**
 * The error of a failed reply of the service.
 *
 * @param now the time, in milliseconds since the epoch
 */
export async function errorOfReply(response: Response, now: number): Promise<ServiceError> {
  const { status } = response;
  if (isRefusal(status)) return errorOfRefusal(response, now);
  const isDisabled = await isOfDisabledClient(response);
  discard(response);
  switch (status) {
    case 401:
    case 403:
      return new ServiceError(
        'token-refused',
        source,
        isDisabled
          ? `refuses "clientId" (${status} client-disabled): it or its channel is disabled`
          : `refuses the access token (${status}): are its scopes granted to "clientId"?`,
        { status },
      );
    case 404:
      return new ServiceError('unexpected-reply', source, unknownPath, { status });
    case 429:
      return new ServiceError('too-many-requests', source, 'answers 429', {
        status,
        retryAfter: askedToWait(response, now),
      });
    case 502:
    case 503:
    case 504:
      return new ServiceError('unavailable', source, `answers ${status}`, {
        status,
        retryAfter: askedToWait(response, now),
      });
    default:
      return new ServiceError('unexpected-reply', source, reasonOf(status), { status });
  }
}

/** Whether the status refuses the request itself, so that a repetition fails too. */
function isRefusal(status: number): boolean {
  return status >= 400 && status < 500 && ![401, 403, 404, 429].includes(status);
}

async function errorOfRefusal(response: Response, now: number): Promise<ServiceError> {
  const { status } = response;
  const problem = await readExplanation(response);
  if (problem === undefined)
    return new ServiceError('request-refused', source, `answers ${status} without a reason`, { status });
  const known =
    typeof problem['code'] === 'string' && Object.hasOwn(problems, problem['code'])
      ? ` ${problem['code']}`
      : '';
  const reason = `refuses the request (${status}${known})`;
  // The first request with this key is still being processed.
  const isInFlight = status === 409 && problem['code'] === 'request-in-flight';
  return new ServiceError(isInFlight ? 'unavailable' : 'request-refused', source, reason, {
    status,
    problem,
    retryAfter: isInFlight ? (askedToWait(response, now) ?? 1_000) : undefined,
  });
}

function reasonOf(status: number): string {
  // Some runtimes report the status 0 for a redirect.
  const isRedirect = status === 0 || (status >= 300 && status < 400);
  return isRedirect ? `answers ${status}, a redirect: is "serviceUrl" right?` : `answers ${status}`;
}
