/**
 * What may be said of an error in the log: the name of its class. Its message may quote an identifier,
 * an address or a secret.
 */
export function kindOfError(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error';
}

/** Why a request did not get through, as far as the runtime names it: `ECONNREFUSED`, or the kind of error. */
export function codeOfError(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : undefined;
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{2,60}$/.test(code) ? code : kindOfError(error);
}
