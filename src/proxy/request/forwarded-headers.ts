/**
 * Whether the browser sends a Global Privacy Control signal: exactly `1`; of a header that came in several
 * lines, which are joined by commas, one is enough. https://w3c.github.io/gpc/
 */
export function hasPrivacySignal(request: Request): boolean {
  const lines = request.headers.get('sec-gpc')?.split(',') ?? [];
  return lines.some((line) => line.trim() === '1');
}

/** The `Idempotency-Key`. One of another form is left out: it would only say that a repeat is one. */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key');
  return key !== null && /^("[A-Za-z0-9._:~-]{1,128}"|[A-Za-z0-9._:~-]{1,128})$/.test(key) ? key : undefined;
}
