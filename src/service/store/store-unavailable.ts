/** The store cannot be reached now. Nothing is wrong with the request, which may be sent again. */
export class StoreUnavailableError extends Error {
  readonly code = 'store-unavailable';

  constructor(cause: unknown) {
    super('The store cannot be reached.', { cause });
    this.name = 'StoreUnavailableError';
  }
}
