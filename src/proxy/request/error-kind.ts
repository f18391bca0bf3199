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
