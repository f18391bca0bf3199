import { HttpProblem, retryAfterHeader } from '../../protocol/http/http-problem.ts';
import { createServiceCall, type ServiceCall } from '../../sdk/call/service-call.ts';
import { ServiceError } from '../../sdk/reply/service-error.ts';
import type { UpstreamTrace } from '../request/request-trace.ts';
import type { Settings } from '../settings/settings.ts';
import { createOutages } from './outages.ts';
import { problemOf } from './upstream-problem.ts';

/** A call of the service. All its values were checked or made by the proxy. */
export interface ProxyCall extends Pick<ServiceCall, 'name' | 'id' | 'body' | 'idempotencyKey'> {
  /** The browser sent a Global Privacy Control signal. https://w3c.github.io/gpc/ */
  readonly gpc: boolean;
  readonly trace: UpstreamTrace;
}

/**
 * Makes a call and reads its reply, both within the deadline.
 *
 * @throws {HttpProblem}
 */
export type AskService = <T>(call: ProxyCall, read: (response: Response) => Promise<T>) => Promise<T>;

/**
 * The proxy's client of the consent service. It limits simultaneous calls, logs outages, and turns each failure
 * into a problem for the browser.
 */
export function createAskService(settings: Settings): AskService {
  const callService = createServiceCall(settings, false);
  const consentOutages = createOutages(settings, 'createConsent');
  const profileOutages = createOutages(settings, 'createSubjectProfile');
  let running = 0;

  return async ({ trace, ...call }, read) => {
    const { name } = call;
    const isOfProfile = name === 'createSubjectProfile' || name === 'verifySubjectProfile';
    const outages = isOfProfile ? profileOutages : consentOutages;
    const onStatus = (status: number) => {
      trace.upstreamStatus = status;
    };
    if (running >= settings.concurrency) {
      settings.warn(
        'There are more open requests to the service than "concurrency" allows: further requests get 503.',
      );
      throw new HttpProblem('not-available', retryAfterHeader(1_000));
    }
    running += 1;
    try {
      const result = await callService({ ...call, onStatus }, read);
      outages.worked(name);
      return result;
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      const problem = problemOf(error, name);
      const { reason } = problem.options;
      if (reason === undefined) outages.worked(name);
      else outages.failed(name, { who: error.source, reason, isEverywhere: isEverywhere(error) });
      throw problem;
    } finally {
      running -= 1;
    }
  };
}

/** Whether the failure concerns all endpoints, because none can be reached. */
function isEverywhere({ source, code }: ServiceError): boolean {
  return source === 'identity provider' || code === 'unreachable' || code === 'timeout';
}
