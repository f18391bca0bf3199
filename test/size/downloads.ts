import type { Page } from '@playwright/test';
import type { Cost } from './situations.ts';

/** What a page downloads, by the browser's own log of the network. */
export interface Downloads {
  /** What came of ours: the bodies as they were sent, without their headers. */
  cost(): Cost;
  /** Resolves when the page has been idle, and nothing has been asked for or come for a second. */
  rest(): Promise<void>;
}

interface Exchange {
  readonly isOurs: boolean;
  bytes: number;
  isOver: boolean;
}

/** So long nothing may come, in milliseconds, until nothing is expected any more. */
const silence = 1_000;

/**
 * Notes what a page downloads from now on. All counts as ours but the page itself, what is in `others`, and
 * what comes out of the cache.
 *
 * @param others where paths begin that are not ours
 */
export async function noteDownloads(page: Page, others: readonly string[]): Promise<Downloads> {
  const exchanges = new Map<string, Exchange>();
  let last = performance.now();
  const session = await page.context().newCDPSession(page);
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    last = performance.now();
    const { protocol, pathname } = new URL(request.url);
    const isOurs =
      type !== 'Document' && protocol !== 'data:' && !others.some((path) => pathname.startsWith(path));
    exchanges.set(requestId, { isOurs, bytes: 0, isOver: false });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) exchanges.delete(requestId);
  });
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const exchange = exchanges.get(requestId);
    if (exchange) exchange.bytes += encodedDataLength;
  });
  const end = ({ requestId }: { readonly requestId: string }) => {
    last = performance.now();
    const exchange = exchanges.get(requestId);
    if (exchange) exchange.isOver = true;
  };
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  await session.send('Network.enable');

  const isBusy = () =>
    [...exchanges.values()].some(({ isOver }) => !isOver) || performance.now() - last < silence;
  return {
    cost() {
      const ours = [...exchanges.values()].filter(({ isOurs }) => isOurs);
      return { bytes: ours.reduce((sum, { bytes }) => sum + bytes, 0), requests: ours.length };
    },
    async rest() {
      do {
        await page.evaluate(() => new Promise((resolve) => void requestIdleCallback(resolve)));
        await page.waitForTimeout(100);
      } while (isBusy());
    },
  };
}
