import type { BrowserContext, Page, Request } from 'playwright-core';
import type { SeenRequest, State } from './observation.ts';

/** Requests of one page of a browser. */
export interface RecordedRequests {
  /** How many have begun, also those that the page's own policy has stopped. */
  readonly count: number;
  /** Those that were sent, each with the scripts and frames that began it. */
  list(): readonly SeenRequest[];
}

/**
 * Records each request of a page and its frames, except for the navigations of the page itself.
 *
 * @param moment the state, the page and the milliseconds since the visit of the page began; nothing between two visits.
 */
export async function recordRequests(
  context: BrowserContext,
  page: Page,
  moment: () => { readonly state: State; readonly page: string; readonly at: number } | undefined,
): Promise<RecordedRequests> {
  const begun: { readonly request: Request; readonly seen: NonNullable<ReturnType<typeof moment>> }[] = [];
  const initiators = new Map<string, readonly string[]>();

  const session = await context.newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ request, initiator }) => {
    const stacks = [];
    for (let stack = initiator.stack; stack; stack = stack.parent) stacks.push(stack);
    const scripts = stacks.flatMap(({ callFrames }) => callFrames.map(({ url }) => url));
    initiators.set(request.url, [...scripts, ...(initiator.url === undefined ? [] : [initiator.url])]);
  });
  await session.send('Network.enable');
  // Stacks are complete only with a debugger. It must not stop the page.
  await session.send('Debugger.enable');
  await session.send('Debugger.setSkipAllPauses', { skip: true });
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 16 });

  page.on('request', (request) => {
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    const seen = moment();
    if (seen && !isPage && /^https?:/.test(request.url())) begun.push({ request, seen });
  });
  return {
    get count() {
      return begun.length;
    },
    list: () =>
      // What the page's own policy has stopped was never sent.
      begun
        .filter(({ request }) => !/csp/i.test(request.failure()?.errorText ?? ''))
        .map(({ request, seen }) => {
          const found = [
            ...(initiators.get(request.url()) ?? []),
            ...redirectsOf(request),
            ...framesOf(request, page),
          ];
          return {
            ...seen,
            address: request.url(),
            type: request.resourceType(),
            initiators: [...new Set(found)].filter((url) => /^https?:/.test(url) && url !== seen.page),
          };
        }),
  };
}

function redirectsOf(request: Request): readonly string[] {
  const from = request.redirectedFrom();
  return from ? [from.url(), ...redirectsOf(from)] : [];
}

/** The frame in which the request began, and those around it. */
function framesOf(request: Request, page: Page): readonly string[] {
  const addresses: string[] = [];
  // A service worker's request has no frame.
  let frame = request.serviceWorker() ? null : request.frame();
  if (request.isNavigationRequest()) frame = frame?.parentFrame() ?? null;
  for (; frame && frame !== page.mainFrame(); frame = frame.parentFrame()) addresses.push(frame.url());
  return addresses;
}
