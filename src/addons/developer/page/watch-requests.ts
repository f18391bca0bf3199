import { ownAddress } from '../../../client/environment/own-address.ts';

/**
 * Tells of each request to the proxy that is over, also of earlier ones, by the browser's own record:
 * https://www.w3.org/TR/resource-timing/ It has no methods, so these follow from the paths. An identifier is left out: who
 * knows it can read the choices.
 *
 * @returns stops.
 */
export function watchRequests(proxy: string, tell: (at: number, text: string) => void): () => void {
  let base: string;
  try {
    base = `${ownAddress(proxy, document).replace(/\/$/, '')}/`;
  } catch {
    // It is no address: nothing is ever sent there.
    return () => {};
  }
  const observer = new PerformanceObserver((found) => {
    for (const entry of found.getEntries())
      if (entry instanceof PerformanceResourceTiming && entry.name.startsWith(base))
        tell(entry.startTime + entry.duration, inWords(entry));
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}

/** What the path of a read ends with. Everything else is posted. */
const read = /(\/(?:unified|check)\/)[^/]*\/?$/;

function inWords({ name, duration, responseStatus }: PerformanceResourceTiming): string {
  const path = new URL(name).pathname;
  const method = read.test(path) ? 'GET' : 'POST';
  // Some browsers do not record it.
  const status = responseStatus === undefined ? 'answered' : responseStatus || 'no answer';
  return `${method} ${path.replace(read, '$1…')} ${status}, ${Math.round(duration)} ms`;
}
