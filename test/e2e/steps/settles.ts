import { errors, type Page } from '@playwright/test';

/** Waits until a page has loaded and done what it does when there is nothing else to do. */
export async function settles(page: Page): Promise<void> {
  await networkRests(page);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // A busy machine may have no idle moment: then the drawing of the page takes all of it.
        requestIdleCallback(() => resolve(), { timeout: 2_000 });
      }),
  );
  await networkRests(page);
}

/** Over BiDi the network of a Firefox page with frames has been seen never to rest: then this is long enough. */
async function networkRests(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await page.waitForLoadState('networkidle', { timeout: 8_000 }).catch((error: unknown) => {
    if (!(error instanceof errors.TimeoutError)) throw error;
  });
}
