/**
 * Why a call failed:
 *
 * - `aborted`: the caller's signal ended it. `cause` is the reason of the signal.
 * - `credentials-refused`: the identity provider gives this client no token.
 * - `token-refused`: the service refuses the access token (401, 403), also a new one. A scope may be missing.
 * - `request-refused`: the service refuses this request (400, 409, 413, 422 and others); so would it again.
 * - `verification-failed`: the code is wrong, already used, or expired.
 * - `too-many-requests`: 429. `retryAfter` says how long to wait.
 * - `unavailable`: 502, 503 or 504, or an earlier request with the same idempotency key still runs.
 * - `unreachable`: there is no connection, or it broke.
 * - `timeout`: there was no whole reply within `timeout`.
 * - `unexpected-reply`: another status, or a body that does not follow the specification. The address may be
 *   wrong.
 */
export type ServiceErrorCode =
  | 'aborted'
  | 'credentials-refused'
  | 'token-refused'
  | 'request-refused'
  | 'verification-failed'
  | 'too-many-requests'
  | 'unavailable'
  | 'unreachable'
  | 'timeout'
  | 'unexpected-reply';

/** Where a call failed. */
export type ServiceErrorSource = 'consent service' | 'identity provider' | 'caller';

/** The parts of an error besides its code, source and reason. */
export interface ServiceErrorOptions {
  readonly status?: number;
  readonly problem?: Readonly<Record<string, unknown>> | undefined;
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** A failed call of the service rejects with this error. Its message contains no secret and no identifier. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  readonly code: ServiceErrorCode;
  /** What failed. */
  readonly source: ServiceErrorSource;
  /** What the source did, such as `answers 500`. It may name options, in quotes. The message contains it. */
  readonly reason: string;
  /** The status of the last reply; `undefined` if the failure is not one of a reply. */
  readonly status: number | undefined;
  /**
   * The JSON object in the reply with which the service refused the request; `undefined` if there is none.
   * Assent's service sends problem details (RFC 9457) with `code` and `errors`.
   */
  readonly problem: Readonly<Record<string, unknown>> | undefined;
  /** How long the service asks to wait, in milliseconds; `undefined` if it does not. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ServiceErrorCode,
    source: ServiceErrorSource,
    reason: string,
    { status, problem, retryAfter, cause }: ServiceErrorOptions = {},
  ) {
    super(`The ${source} ${reason}${reason.endsWith('?') ? '' : '.'}`, { cause });
    this.code = code;
    this.source = source;
    this.reason = reason;
    this.status = status;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }
}

/** The error of a successful reply with an unexpected content. */
export function invalidReply(cause?: unknown): ServiceError {
  return new ServiceError('unexpected-reply', 'consent service', 'returns an invalid answer', { cause });
}

/** The error of a request without a reply. */
export function noConnection(source: ServiceErrorSource, cause: unknown): ServiceError {
  const reason = `cannot be reached (${codeOfError(cause)})`;
  return new ServiceError('unreachable', source, reason, { cause });
}

/** The error of a reply that did not arrive in time. */
export function noReplyInTime(source: ServiceErrorSource, cause: unknown): ServiceError {
  return new ServiceError('timeout', source, 'does not answer within "timeout"', { cause });
}

/**
 * The class name of an error. It is safe to log; the message may contain an identifier, an address or a
 * secret.
 */
export function kindOfError(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error';
}

/** The error code of a failed request, such as `ECONNREFUSED`, or else the class name of the error. */
export function codeOfError(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,60}$/.test(code) ? code : kindOfError(error);
}
