/** The codes of the client's errors. */
export type ConsentErrorCode =
  /** An option of `createConsent` cannot be used. */
  | 'option-invalid'
  /** The catalogue could not be loaded, or has nothing to choose. */
  | 'catalogue-unusable'
  /** There is no document, such as on a server. */
  | 'browser-missing';

/** Thrown by `createConsent` for an unknown option or an invalid value. */
export class OptionError extends TypeError {
  override readonly name = 'OptionError';
  readonly code = 'option-invalid' satisfies ConsentErrorCode;
  /** The path of the option, such as `proxy` or `paths.checkConsent`. */
  readonly option: string;

  constructor(option: string, complaint: string) {
    super(`createConsent: "${option}" ${complaint}`);
    this.option = option;
  }
}

/** The catalogue is unusable, so there is nothing to choose and to synchronise. */
export class CatalogueError extends Error {
  override readonly name = 'CatalogueError';
  readonly code = 'catalogue-unusable' satisfies ConsentErrorCode;

  constructor() {
    super('Without a usable catalogue there is nothing to keep in step. Try "assent check".');
  }
}

/** Thrown by `createConsent` without a document, such as on a server. */
export class BrowserMissingError extends Error {
  override readonly name = 'BrowserMissingError';
  readonly code = 'browser-missing' satisfies ConsentErrorCode;

  constructor() {
    super(
      'createConsent: there is no page here. It is for browsers: on a server that renders, call it after hydration only.',
    );
  }
}
