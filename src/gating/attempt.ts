/** Does what a page's own policy may refuse: then it says so, and whatever else waits goes on. */
export function attempt<T>(element: Element, work: () => T): T | undefined {
  try {
    return work();
  } catch (cause) {
    console.warn('[assent]', element, cause);
    return undefined;
  }
}
