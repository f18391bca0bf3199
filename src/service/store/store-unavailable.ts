/** The store cannot be used now. Nothing is wrong with the request, which may be sent again. */
export class StoreUnavailableError extends Error {
  readonly code = 'store-unavailable';
  /** A sentence for the operator. It contains no personal data, because it is logged. */
  readonly reason: string;

  constructor(cause: unknown, reason: string) {
    super(`The store cannot be used now. ${reason}`, { cause });
    this.reason = reason;
    this.name = 'StoreUnavailableError';
  }
}
