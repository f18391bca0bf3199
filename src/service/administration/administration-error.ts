import { OperatorError } from '../../protocol/operator-error.ts';

/** The codes of {@link AdministrationError}. */
export type AdministrationErrorCode =
  | 'brand-exists'
  | 'brand-in-use'
  | 'brand-unknown'
  | 'channel-in-use'
  | 'client-exists'
  | 'client-unknown'
  | 'policy-conflict'
  | 'subject-ambiguous'
  | 'subject-unknown'
  | 'value-invalid';

/** An administrative request cannot be fulfilled. The message says what is wrong and how to fix it. */
export class AdministrationError extends OperatorError {
  readonly code: AdministrationErrorCode;

  constructor(code: AdministrationErrorCode, message: string) {
    super(message);
    this.name = 'AdministrationError';
    this.code = code;
  }
}

/** Checks an ISO 3166-1 alpha-2 code. Throws `value-invalid` if it does not have that form. */
export function requireRegion(region: string | undefined): string | undefined {
  if (region === undefined || /^[A-Z]{2}$/.test(region)) return region;
  throw new AdministrationError('value-invalid', 'A region must be two capital letters, such as DE or US.');
}
