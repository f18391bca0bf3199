/**
 * Warns on the console if the server of a developer has said that the catalogue has a fault, so that it served the last good
 * one: by the metric `assent-fault` of `Server-Timing`, percent-encoded. https://www.w3.org/TR/server-timing/
 */
export function tellCatalogueFault(): void {
  const fault = performance
    .getEntriesByType('resource')
    .flatMap((entry) => (entry instanceof PerformanceResourceTiming ? (entry.serverTiming ?? []) : []))
    .find(({ name }) => name === 'assent-fault');
  if (fault) console.warn(`[assent] ${decodeURIComponent(fault.description)}`);
}
