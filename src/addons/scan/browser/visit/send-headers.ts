import type { BrowserContext, Page } from 'playwright-core';

/**
 * Adds headers to the requests of a page to one host. They may be secret, so no other host gets them, and neither does one to
 * which an answer redirects: what Playwright adds would be sent there, too.
 */
export async function sendHeaders(
  context: BrowserContext,
  page: Page,
  host: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const session = await context.newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isOfHost = URL.canParse(request.url) && new URL(request.url).host === host;
    const kept = Object.entries(request.headers).filter(([name]) => !(name.toLowerCase() in headers));
    const all = [...kept, ...Object.entries(headers)].map(([name, value]) => ({ name, value }));
    // The page may have ended meanwhile.
    void session
      .send('Fetch.continueRequest', { requestId, ...(isOfHost && { headers: all }) })
      .catch(() => undefined);
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: `*://${host}/*` }] });
}
