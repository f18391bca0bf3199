/**
 * Runs `work`, which the page's own security policy may make throw. An error is logged with the element, so
 * that the other elements are still processed.
 */
export function attempt<T>(element: Element, work: () => T): T | undefined {
  try {
    return work();
  } catch (cause) {
    console.warn('[assent]', element, cause);
    return undefined;
  }
}
