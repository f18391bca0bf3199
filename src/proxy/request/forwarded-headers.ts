/**
 * Whether the browser sends a Global Privacy Control signal: the value is exactly `1`. Repeated headers are
 * joined by commas; one `1` is enough. https://w3c.github.io/gpc/
 */
export function hasPrivacySignal(request: Request): boolean {
  const lines = request.headers.get('sec-gpc')?.split(',') ?? [];
  return lines.some((line) => line.trim() === '1');
}

/**
 * The `Idempotency-Key`, if it is valid. An invalid one is dropped, because it only helps to recognise
 * repetitions.
 */
export function idempotencyKeyOf(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key');
  return key !== null && /^("[A-Za-z0-9._:~-]{1,128}"|[A-Za-z0-9._:~-]{1,128})$/.test(key) ? key : undefined;
}
