import { type EndpointName, endpoints } from '../../protocol/endpoints.ts';
import type { Scope } from '../../protocol/token.ts';
import { unknownPath } from '../reply/error-reply.ts';
import {
  noConnection,
  noReplyInTime,
  ServiceError,
  type ServiceErrorSource,
} from '../reply/service-error.ts';
import type { ServiceSettings } from '../settings/service-settings.ts';
import { createTokenSource } from '../token/token-source.ts';
import { DeadlinePassed, withinDeadline } from '../reply/deadline.ts';
import { createReadPaths } from './read-paths.ts';

/** A call of the service. Its values go into the request unchanged. */
export interface ServiceCall {
  readonly name: EndpointName;
  readonly id?: string;
  /** JSON. */
  readonly body?: string;
  readonly idempotencyKey?: string | undefined;
  /** The person's browser sent a Global Privacy Control signal. https://w3c.github.io/gpc/ */
  readonly gpc?: boolean;
  /** Ends the call when it aborts. */
  readonly signal?: AbortSignal | undefined;
  /** Receives the status of each reply of the service. */
  readonly onStatus?: (status: number) => void;
}

/**
 * Makes a call and reads its reply, both within `timeout`.
 *
 * @throws {ServiceError} if the call fails; anything that `read` throws passes unchanged.
 */
export type CallService = <T>(call: ServiceCall, read: (response: Response) => Promise<T>) => Promise<T>;

/** Consents and profiles have separate tokens, so that neither token grants access to the other. */
export const consentScopes = ['consent-insert-api', 'consent-get-api'] as const satisfies readonly Scope[];
export const profileScopes = ['subject-profile-manage'] as const satisfies readonly Scope[];

/**
 * Makes the function that calls the service. It adds the token, and repeats a call once with a new token after
 * a 401.
 *
 * @param mayWiden whether a token may have the scopes of both, if the service says that a scope is missing
 */
export function createServiceCall(settings: ServiceSettings, mayWiden: boolean): CallService {
  const allScopes = mayWiden ? [...consentScopes, ...profileScopes] : undefined;
  const ofConsents = createTokenSource(settings, consentScopes, allScopes);
  const ofProfiles = createTokenSource(settings, profileScopes, allScopes);
  const paths = createReadPaths(settings);

  const send = async (call: ServiceCall, token: string, signal: AbortSignal): Promise<Response> => {
    const request = {
      method: endpoints[call.name].method,
      headers: headersOf(call, token, settings),
      redirect: 'manual',
      signal,
      ...(call.body !== undefined && { body: call.body }),
    } as const;
    const response = await settings.fetch(addressOf(call, settings), request).catch((cause: unknown) => {
      throw noConnection('consent service', cause);
    });
    call.onStatus?.(response.status);
    return response;
  };

  return async (call, read) => {
    const { name } = call;
    const withToken = endpoints[name].scope === 'subject-profile-manage' ? ofProfiles : ofConsents;
    let source: ServiceErrorSource = 'identity provider';
    const sendWithToken = (each: ServiceCall, signal: AbortSignal) =>
      withToken(async (token) => {
        source = 'consent service';
        const response = await send(each, token, signal);
        if (response.status === 401) source = 'identity provider';
        return response;
      });

    const callOnce = async (signal: AbortSignal) => {
      const response = await sendWithToken(call, signal);
      source = 'consent service';
      const isRead = name === 'readUnifiedConsent' || name === 'checkConsent';
      const check = () => sendWithToken(checkOfNobody(), signal);
      if (isRead && response.status === 404 && !(await paths.knows(name, response, check)))
        throw new ServiceError('unexpected-reply', source, unknownPath, { status: 404 });
      const result = await read(response);
      if (isRead && response.ok) paths.answered(name);
      return result;
    };

    try {
      return await withinDeadline(settings.timeout, callOnce, call.signal);
    } catch (cause) {
      if (call.signal?.aborted) throw new ServiceError('aborted', 'caller', 'aborted the call', { cause });
      throw cause instanceof DeadlinePassed ? noReplyInTime(source, cause) : cause;
    }
  };
}

/** Checks for a consent of an identifier that cannot have one. */
function checkOfNobody(): ServiceCall {
  return { name: 'checkConsent', id: crypto.randomUUID() };
}

function addressOf({ name, id = '' }: ServiceCall, { serviceUrl, servicePaths }: ServiceSettings): string {
  // A replacer function, because in a string `$&` and the like have a special meaning.
  const address = serviceUrl + servicePaths(name).replace(':id', () => encodeURIComponent(id));
  // The id must stay a single segment: `..` would remove others.
  if (new URL(address).href !== address) throw unsendableId();
  return address;
}

/** The error of an identifier that cannot be a segment of a path. */
export function unsendableId(): ServiceError {
  return new ServiceError('request-refused', 'caller', 'gives an identifier that cannot be sent');
}

/** Built from scratch: the proxy forwards no header of a browser's request unchanged. */
function headersOf(call: ServiceCall, token: string, { userAgent }: ServiceSettings): Record<string, string> {
  return {
    accept: 'application/json',
    authorization: `Bearer ${token}`,
    'user-agent': userAgent,
    ...(call.body !== undefined && { 'content-type': 'application/json' }),
    ...(call.idempotencyKey !== undefined && { 'idempotency-key': call.idempotencyKey }),
    ...(call.gpc === true && { 'sec-gpc': '1' }),
  };
}
