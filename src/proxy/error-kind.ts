/**
 * What may be said of an error in the log: the name of its class. Its message may quote an identifier,
 * an address or a secret.
 */
export function kindOfError(error: unknown): string {
  const name = error instanceof Error ? error.name : typeof error;
  return /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error';
}
