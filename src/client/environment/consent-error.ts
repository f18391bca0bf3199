/** What errors of the client are called. */
export type ConsentErrorCode =
  /** An option of `createConsent` cannot be used. */
  | 'option-invalid'
  /** The catalogue could not be had, or leaves nothing to choose. */
  | 'catalogue-unusable'
  /** There is no page, as on a server. */
  | 'browser-missing';

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

/** Thrown by `createConsent` where there is no page, such as on a server. */
export class BrowserMissingError extends Error {
  override readonly name = 'BrowserMissingError';
  readonly code = 'browser-missing' satisfies ConsentErrorCode;

  constructor() {
    super(
      'createConsent: there is no page here. It is for browsers: on a server that renders, call it after hydration only.',
    );
  }
}
