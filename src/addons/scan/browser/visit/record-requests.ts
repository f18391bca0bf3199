import type { BrowserContext, Page, Request } from 'playwright-core';
import type { SeenRequest, State } from './observation.ts';
import { isWebAddress } from './page-hooks.ts';

/** When and where something was seen: milliseconds since the visit of the page began. */
export interface Moment {
  readonly state: State;
  readonly page: string;
  readonly at: number;
}

/** What a visitor's browser has requested. */
export interface RecordedRequests {
  /** How many have begun, also those that the page's own policy has stopped. */
  readonly count: number;
  /** Those that were sent, each with the scripts and frames that began it. */
  list(): readonly SeenRequest[];
}

/**
 * Records each request of a page, of its frames and service workers, and of windows that it opens, and each WebSocket.
 * Leaves out the navigations of the page itself.
 *
 * @param moment nothing while nobody looks.
 */
export async function recordRequests(
  context: BrowserContext,
  page: Page,
  moment: () => Moment | undefined,
): Promise<RecordedRequests> {
  const begun: { readonly request: Request; readonly seen: Moment }[] = [];
  const sockets: { readonly address: string; readonly seen: Moment }[] = [];
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

  context.on('request', (request) => {
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    const seen = moment();
    if (seen && !isPage && isWebAddress(request.url())) begun.push({ request, seen });
  });
  const watchSockets = (each: Page) =>
    each.on('websocket', (socket) => {
      const seen = moment();
      if (seen) sockets.push({ address: socket.url(), seen });
    });
  watchSockets(page);
  context.on('page', watchSockets);

  const seenRequest = ({ request, seen }: (typeof begun)[number]): SeenRequest => {
    const found = [
      ...(initiators.get(request.url()) ?? []),
      ...redirectsOf(request),
      ...framesOf(request, page),
    ];
    const failure = request.failure()?.errorText;
    return {
      ...seen,
      address: request.url(),
      type: request.resourceType(),
      initiators: [...new Set(found)].filter((url) => isWebAddress(url) && url !== seen.page),
      ...(failure !== undefined && { failure }),
    };
  };
  return {
    get count() {
      return begun.length + sockets.length;
    },
    list: () => [
      // What the page's own policy has stopped was never sent.
      ...begun.filter(({ request }) => !/csp/i.test(request.failure()?.errorText ?? '')).map(seenRequest),
      ...sockets.map(({ address, seen }) => ({ ...seen, address, type: 'websocket', initiators: [] })),
    ],
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
