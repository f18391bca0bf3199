import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Response } from 'playwright-core';
import { gpcSupportPath, type SupportAnswer } from '../../../gpc/protocol/gpc-support.ts';
import { sendHeaders } from './send-headers.ts';
import type { VisitOptions } from './visitor.ts';

/** Asks a site what it declares of Global Privacy Control. `undefined` without an answer. */
export async function readSupport(
  browser: Browser,
  site: string,
  { headers, isInsecure, patience }: Pick<VisitOptions, 'headers' | 'isInsecure' | 'patience'>,
): Promise<SupportAnswer | undefined> {
  const context = await browser.newContext(isInsecure ? { ignoreHTTPSErrors: true } : {});
  try {
    const page = await context.newPage();
    if (headers) await sendHeaders(context, page, new URL(site).host, headers);
    // What the browser takes for a download is an answer, too. What a page in its place loads is none.
    let last: Response | undefined;
    page.on('response', (response) => {
      if (response.request().isNavigationRequest() && response.frame() === page.mainFrame()) last = response;
    });
    await page.goto(site + gpcSupportPath, { timeout: patience }).catch(() => undefined);
    if (!last) return undefined;
    return {
      status: last.status(),
      type: last.headers()['content-type'],
      // A body may never end.
      text: await Promise.race([last.text().catch(() => ''), wait(patience, '', { ref: false })]),
    };
  } finally {
    await context.close();
  }
}
