import type { Page } from '@playwright/test';

/**
 * Waits until a page has done and requested all that it was about to, to check that something does not happen: it was
 * idle, and what it requested later has been answered. Unlike `settles`, it does not wait for what takes long.
 */
export async function rests(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) {
      // A busy machine may have no idle moment.
      await new Promise((resolve) => void requestIdleCallback(resolve, { timeout: 2_000 }));
      await new Promise(requestAnimationFrame);
      await fetch('/', { method: 'HEAD', cache: 'no-store' });
    }
  });
}
