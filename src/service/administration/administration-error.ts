/** Why an administration function refuses. */
export type AdministrationErrorCode =
  | 'brand-exists'
  | 'brand-unknown'
  | 'client-exists'
  | 'client-unknown'
  | 'subject-ambiguous'
  | 'subject-unknown'
  | 'value-invalid';

/** Something an operator asked for cannot be done. The message says what is wrong and what to do. */
export class AdministrationError extends Error {
  readonly code: AdministrationErrorCode;

  constructor(code: AdministrationErrorCode, message: string) {
    super(message);
    this.name = 'AdministrationError';
    this.code = code;
  }
}

/** An ISO 3166-1 alpha-2 code, as it came. Throws `value-invalid` when it does not look like one. */
export function requireRegion(region: string | undefined): string | undefined {
  if (region === undefined || /^[A-Z]{2}$/.test(region)) return region;
  throw new AdministrationError('value-invalid', 'A region must be two capital letters, such as DE or US.');
}
