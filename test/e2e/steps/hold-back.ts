import type { Page } from '@playwright/test';

/** Holds the files of an address back until the returned function is called. */
export async function holdBack(page: Page, path: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}
