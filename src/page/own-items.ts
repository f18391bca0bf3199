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

/** What Assent has stored. */
export function ownItems(): readonly (readonly [name: string, text: string])[] {
  const items = localItems();
  return Object.keys(items)
    .filter(isOurs)
    .map((name) => [name, String(items[name])]);
}

export const isOurs = (key: string): boolean => key.startsWith('assent.');
