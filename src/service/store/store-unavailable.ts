import { OperatorError } from '../../protocol/operator-error.ts';
import { retryAfterHeader } from '../../protocol/http/http-problem.ts';

/**
 * When to send a request again that the store could not handle: after ten seconds. A page then repeats its consent six
 * times a minute, and the proxy accepts ten from a visitor.
 */
export const afterOutage = retryAfterHeader(10_000);

/** The store cannot be used now. Nothing is wrong with the request, which may be sent again. */
export class StoreUnavailableError extends OperatorError {
  readonly code = 'store-unavailable';
  /** A sentence for the operator. It contains no personal data, because it is logged. */
  readonly reason: string;

  constructor(cause: unknown, reason: string) {
    super(`The store cannot be used now. ${reason}`, { cause });
    this.reason = reason;
    this.name = 'StoreUnavailableError';
  }
}

/** A commit failed, mostly because its connection broke, so it is unknown whether it was made. */
export class CommitUnknownError extends StoreUnavailableError {
  constructor(cause: unknown) {
    super(cause, 'The database or the connection to it failed during a commit.');
    this.name = 'CommitUnknownError';
  }
}
