import type { Page } from '@playwright/test';

/** Waits until a page has loaded and done what it does when there is nothing else to do. */
export async function settles(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
        else setTimeout(resolve, 300);
      }),
  );
  await page.waitForLoadState('networkidle');
}
