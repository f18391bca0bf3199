/**
 * A JSON pointer, https://www.rfc-editor.org/rfc/rfc6901. A step longer than 64 characters is cut:
 * names come from the request, and what points at a fault need not repeat a page of it.
 */
export function pointerTo(path: readonly PropertyKey[]): string {
  return path
    .map((step) => `/${String(step).slice(0, 64).replaceAll('~', '~0').replaceAll('/', '~1')}`)
    .join('');
}
