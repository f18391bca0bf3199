/** What errors of the client are called. */
export type ConsentErrorCode =
  /** An option of `createConsent` cannot be used. */
  | 'option-invalid'
  /** The catalogue could not be had, or leaves nothing to choose. */
  | 'catalogue-unusable';

/** Thrown by `createConsent` for an option that cannot be used, or that does not exist. */
export class OptionError extends TypeError {
  override readonly name = 'OptionError';
  readonly code = 'option-invalid' satisfies ConsentErrorCode;
  /** The option at fault, such as `proxy` or `paths.checkConsent`. */
  readonly option: string;

  constructor(option: string, complaint: string) {
    super(`createConsent: "${option}" ${complaint}`);
    this.option = option;
  }
}

/** Without a usable catalogue there is nothing to choose, and so nothing to keep in step. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly code = 'catalogue-unusable' satisfies ConsentErrorCode;

  constructor() {
    super('Without a usable catalogue there is nothing to keep in step. Try "assent check".');
  }
}
