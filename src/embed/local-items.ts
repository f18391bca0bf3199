/**
 * What the local storage holds. Sandboxed frames and strict privacy settings throw on access, and some web views have
 * none.
 */
export function localItems(): Readonly<Record<string, unknown>> {
  try {
    return localStorage ?? {};
  } catch {
    return {};
  }
}
