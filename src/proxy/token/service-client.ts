import { endpoints } from '../../protocol/endpoints.ts';
import type { EndpointName } from '../../protocol/endpoints.ts';
import { HttpProblem, retryAfter } from '../../protocol/http/http-problem.ts';
import type { Scope } from '../../protocol/token.ts';
import { toBase64url } from '../request/encodings.ts';
import { withinDeadline } from '../request/deadline.ts';
import type { UpstreamTrace } from '../request/request-trace.ts';
import type { Settings } from '../settings/settings.ts';
import { createGate } from './gate.ts';
import { createOutages } from './outages.ts';
import type { Failure } from './outages.ts';
import { createReadPaths } from './read-paths.ts';
import { createTokenSource } from './token-source.ts';
import { problemOfSilence, unknownPath } from './upstream-problem.ts';

/** A call of the service. All its values were checked or made by the proxy. */
export interface ServiceCall {
  readonly name: EndpointName;
  readonly id?: string;
  readonly body?: string;
  readonly idempotencyKey?: string | undefined;
  /** The browser sent a Global Privacy Control signal. https://w3c.github.io/gpc/ */
  readonly gpc: boolean;
  readonly trace: UpstreamTrace;
}

/** Makes a call and reads its reply, both within the deadline. */
export type AskService = <T>(call: ServiceCall, read: (response: Response) => Promise<T>) => Promise<T>;

/** Consents and profiles have separate tokens, so that neither token grants access to the other. */
export const consentScopes = ['consent-insert-api', 'consent-get-api'] as const satisfies readonly Scope[];
export const profileScopes = ['subject-profile-manage'] as const satisfies readonly Scope[];

/**
 * The client of the consent service. It adds the token, and repeats a call once with a new token after a 401.
 */
export function createServiceClient(settings: Settings): AskService {
  const consents = {
    tokens: createTokenSource(settings, consentScopes),
    outages: createOutages(settings, 'createConsent'),
  };
  const profiles = {
    tokens: createTokenSource(settings, profileScopes),
    outages: createOutages(settings, 'createSubjectProfile'),
  };
  const paths = createReadPaths(settings);
  const gate = createGate(settings.concurrency);

  const send = async (call: ServiceCall, token: string, signal: AbortSignal): Promise<Response> => {
    const response = await settings.fetch(addressOf(call, settings), {
      method: endpoints[call.name].method,
      headers: headersOf(call, token),
      redirect: 'manual',
      signal,
      ...(call.body !== undefined && { body: call.body }),
    });
    call.trace.upstreamStatus = response.status;
    return response;
  };

  return async (call, read) => {
    const { name } = call;
    const { tokens, outages } = endpoints[name].scope === 'subject-profile-manage' ? profiles : consents;
    let who: Failure['who'] = 'identity provider';
    const asking = gate.enter(() =>
      withinDeadline(settings.timeout, async (signal) => {
        const sendWithToken = (each: ServiceCall) =>
          tokens.withToken(async (token) => {
            who = 'consent service';
            const response = await send(each, token, signal);
            if (response.status === 401) who = 'identity provider';
            return response;
          });
        const response = await sendWithToken(call);
        who = 'consent service';
        const isRead = name === 'readUnifiedConsent' || name === 'checkConsent';
        const check = () => sendWithToken(checkOfNobody(settings));
        if (isRead && response.status === 404 && !(await paths.knows(name, response, check)))
          throw new HttpProblem('upstream-failed', { reason: unknownPath });
        const result = await read(response);
        if (isRead && response.ok) paths.answered(name);
        return result;
      }),
    );
    if (asking === undefined) {
      settings.warn(
        'There are more open requests to the service than "concurrency" allows: further requests get 503.',
      );
      throw new HttpProblem('not-available', retryAfter(1_000));
    }
    try {
      const result = await asking;
      outages.worked(name);
      return result;
    } catch (error) {
      const problem = error instanceof HttpProblem ? error : problemOfSilence(error);
      const { reason } = problem.options;
      if (reason === undefined) outages.worked(name);
      else
        outages.failed(name, { who, reason, isEverywhere: problem !== error || who === 'identity provider' });
      throw problem;
    }
  };
}

/** Checks for a consent of an identifier that cannot have one. */
function checkOfNobody({ random }: Settings): ServiceCall {
  return { name: 'checkConsent', id: `a1.${toBase64url(random(32))}`, gpc: false, trace: {} };
}

function addressOf({ name, id = '' }: ServiceCall, { serviceUrl, servicePaths }: Settings): string {
  // A replacer function, because in a string `$&` and the like have a special meaning.
  const address = serviceUrl + servicePaths[name].replace(':id', () => encodeURIComponent(id));
  // The id must stay a single segment: `..` would remove others.
  if (new URL(address).href !== address) throw new HttpProblem('internal-error');
  return address;
}

/** Built from scratch: no header of the browser's request is forwarded unchanged. */
function headersOf(call: ServiceCall, token: string): Record<string, string> {
  return {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'user-agent': 'assent-proxy',
    ...(call.body !== undefined && { 'content-type': 'application/json' }),
    ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
    ...(call.gpc && { 'sec-gpc': '1' }),
  };
}
