/**
 * Whether the browser sends a Global Privacy Control signal: exactly `1`; of a header that came in several
 * lines, which are joined by commas, one is enough. https://w3c.github.io/gpc/
 */
export function hasPrivacySignal(request: Request): boolean {
  const lines = request.headers.get('sec-gpc')?.split(',') ?? [];
  return lines.some((line) => line.trim() === '1');
}
