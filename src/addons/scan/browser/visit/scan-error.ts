/** The site could not be looked at. The message says why, and what to do. */
export class ScanError extends Error {
  override readonly name = 'ScanError';
}
